CREATE TABLE server_key (
    id BIGINT PRIMARY KEY,
    digits TEXT NOT NULL
);
