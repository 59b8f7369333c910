CREATE TABLE seats (
    person_id TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person_id, table_id)
);

CREATE INDEX seats_by_table ON seats (table_id);
