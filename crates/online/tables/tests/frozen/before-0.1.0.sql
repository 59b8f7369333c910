CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);
CREATE TABLE public.accounts (
    person_id text NOT NULL,
    login text NOT NULL,
    password text NOT NULL,
    created_ms bigint NOT NULL
);
CREATE TABLE public.bans (
    kind text NOT NULL,
    subject text NOT NULL,
    reason text NOT NULL,
    created_ms bigint NOT NULL,
    until_ms bigint NOT NULL
);
CREATE TABLE public.blocks (
    person_id text NOT NULL,
    blocked_id text NOT NULL,
    id text NOT NULL,
    name text NOT NULL,
    at_ms bigint NOT NULL
);
CREATE TABLE public.ceremonies (
    id text NOT NULL,
    person_id text,
    state text NOT NULL,
    expires_ms bigint NOT NULL
);
CREATE TABLE public.daily_results (
    game text NOT NULL,
    day bigint NOT NULL,
    person_id text NOT NULL,
    grade bigint NOT NULL,
    moves bigint NOT NULL,
    transcript text NOT NULL,
    sent_ms bigint NOT NULL
);
CREATE TABLE public.devices (
    token_hash text NOT NULL,
    person_id text NOT NULL,
    seen_ms bigint NOT NULL
);
CREATE TABLE public.events (
    table_id text NOT NULL,
    number bigint NOT NULL,
    body text NOT NULL,
    at_ms bigint NOT NULL
);
CREATE TABLE public.forgotten (
    person_id text NOT NULL,
    nobody_id text NOT NULL,
    at_ms bigint NOT NULL
);
CREATE TABLE public.match_seats (
    table_id text NOT NULL,
    round bigint NOT NULL,
    seat bigint NOT NULL,
    side bigint NOT NULL,
    person_id text,
    level text,
    name text NOT NULL,
    result text NOT NULL,
    turns bigint NOT NULL,
    stand_in bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.matches (
    table_id text NOT NULL,
    round bigint NOT NULL,
    game text NOT NULL,
    rules_name text NOT NULL,
    listed bigint NOT NULL,
    uncounted text NOT NULL,
    grade bigint NOT NULL,
    events bigint NOT NULL,
    finished_ms bigint NOT NULL,
    rated bigint
);
CREATE TABLE public.passkeys (
    id text NOT NULL,
    person_id text NOT NULL,
    passkey text NOT NULL,
    device text NOT NULL,
    created_ms bigint NOT NULL,
    used_ms bigint NOT NULL
);
CREATE TABLE public.people (
    id text NOT NULL,
    name text NOT NULL,
    created_ms bigint NOT NULL
);
CREATE TABLE public.quick_seats (
    person_id text NOT NULL,
    table_id text NOT NULL,
    seated bigint NOT NULL,
    at_ms bigint NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    avoids text DEFAULT '[]'::text NOT NULL
);
CREATE TABLE public.quick_turn (
    id bigint NOT NULL,
    turns bigint NOT NULL
);
CREATE TABLE public.ranked_attempts (
    game text NOT NULL,
    day bigint NOT NULL,
    person_id text NOT NULL,
    table_id text NOT NULL
);
CREATE TABLE public.ranked_days (
    game text NOT NULL,
    day bigint NOT NULL,
    secret text NOT NULL
);
CREATE TABLE public.ratings (
    pool text NOT NULL,
    game text NOT NULL,
    who text NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    volatility double precision NOT NULL,
    matches bigint NOT NULL,
    at_ms bigint NOT NULL
);
CREATE TABLE public.reports (
    id text NOT NULL,
    table_id text NOT NULL,
    by_id text NOT NULL,
    about_id text NOT NULL,
    about_name text NOT NULL,
    reason text NOT NULL,
    evidence text NOT NULL,
    created_ms bigint NOT NULL,
    closed_ms bigint
);
CREATE TABLE public.seats (
    person_id text NOT NULL,
    table_id text NOT NULL
);
CREATE TABLE public.server_key (
    id bigint NOT NULL,
    digits text NOT NULL
);
CREATE TABLE public.sessions (
    token_hash text NOT NULL,
    person_id text NOT NULL,
    created_ms bigint NOT NULL,
    seen_ms bigint DEFAULT 0 NOT NULL,
    expires_ms bigint DEFAULT 0 NOT NULL,
    device text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.snapshots (
    table_id text NOT NULL,
    number bigint NOT NULL,
    round bigint NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.tables (
    id text NOT NULL,
    listed bigint NOT NULL,
    summary text NOT NULL,
    created_ms bigint NOT NULL,
    updated_ms bigint NOT NULL,
    owner_id text,
    epoch bigint DEFAULT 0 NOT NULL,
    quick text DEFAULT ''::text NOT NULL
);
INSERT INTO public._sqlx_migrations VALUES (1, 'tables', '2026-11-28 07:00:00+00', true, '\x85585260c0289836a54ad26ee8327ab12be04e73727a4c7cf00a4564bdcb2eb5870e939f36e0e21205a0bd6b466332ed', 100000);
INSERT INTO public._sqlx_migrations VALUES (3, 'moderation', '2026-11-28 07:00:00+00', true, '\xb6719280891431afbe174464cb3c35a45b7b57d38d4d83b9d7429b6efd8d48b167b700b5c22225a3988b0d1447361749', 100000);
INSERT INTO public._sqlx_migrations VALUES (4, 'people', '2026-11-28 07:00:00+00', true, '\xfba7c0870ac7712e423e6b6cbc56003776f35352f8fa6f1adeda23543b69dd5c76aae282b3ecd48a87936fa193143c1d', 100000);
INSERT INTO public._sqlx_migrations VALUES (5, 'epochs', '2026-11-28 07:00:00+00', true, '\xc51af867beb61f2cc2dbc1d6518165b352da1253976a7b3e3bec8c20f4972440dd28e96812f0f37ca990d0e13c40ff6c', 100000);
INSERT INTO public._sqlx_migrations VALUES (7, 'stand-ins', '2026-11-28 07:00:00+00', true, '\xd1661cd865fc3d955b3b10f61d0d71b2258bf023cd7736e239042088f3c9cd3d095371cc0f2ceecc594e45fc24511eff', 100000);
INSERT INTO public._sqlx_migrations VALUES (8, 'known', '2026-11-28 07:00:00+00', true, '\x5ae22781ab2ca5d166754ec54460a32ea47f73f6873bf06c63d339b0b5a4474591430299b89942b155420a0ef7973563', 100000);
INSERT INTO public._sqlx_migrations VALUES (9, 'quick', '2026-11-28 07:00:00+00', true, '\xf16253560a378daf1ae488eab66ee469bb99394adc879246dc09629109ec5248655509a3e0586673a7664bf7c0c8b420', 100000);
INSERT INTO public._sqlx_migrations VALUES (10, 'snapshots', '2026-11-28 07:00:00+00', true, '\xde285c5fd76b4de6aac430d71cbbec13e09bbe6660bb024c3f8c2656f1825f63c9e2655174612d23dbd771e97eba53d0', 100000);
INSERT INTO public._sqlx_migrations VALUES (11, 'avoided', '2026-11-28 07:00:00+00', true, '\x5ebeb751bb2b6ad781655e9d960d43dd60870aaba18ef02b835f0e40b2d54bf99a0dcf12d5fc3fcd3f047419a2b0f993', 100000);
INSERT INTO public._sqlx_migrations VALUES (12, 'blocks', '2026-11-28 07:00:00+00', true, '\xc11f226a96cc1f073e6f10ad07e5b4f5a1869adabc5665182843af6b71b79780b17cd8b0c93768f9a446181cc067de60', 100000);
INSERT INTO public._sqlx_migrations VALUES (13, 'server key', '2026-11-28 07:00:00+00', true, '\xf55c303898c7dee1f687dd73735b5aae18d1753580a71cea2f3955bbc32f857a602c5c33461a52845b6e08e01c4b2a08', 100000);
INSERT INTO public._sqlx_migrations VALUES (14, 'seats', '2026-11-28 07:00:00+00', true, '\xc686a496ceb217cfb59c338b9b68e8ab65ca6166160e53f97aa68ddd892cf4298de0c076c850e45b161f6ae860a2ce72', 100000);
INSERT INTO public.accounts VALUES ('702777a91fabac92a7ffee83eda4fe8c', 'ada', '$argon2id$none', 1);
INSERT INTO public.blocks VALUES ('7b7c13c3fa5bcf3a2b4a9e0a1a913cd9', '702777a91fabac92a7ffee83eda4fe8c', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 'Ada', 1795850000000);
INSERT INTO public.events VALUES ('5efbd901c950fedb540636b2', 0, '{"type":"opened","owner":"702777a91fabac92a7ffee83eda4fe8c","name":"Ada","game":"skip-bo","rules":{"stock":3},"seats":2,"settings":{"listed":false,"grace_s":60,"pace_ms":0,"deal_s":15,"clock":{"kind":"none"},"bid_s":0,"delay_s":0,"hints":true}}', 1795854364638);
INSERT INTO public.events VALUES ('5efbd901c950fedb540636b2', 1, '{"type":"seated","seat":1,"sitter":{"person":{"player":"702777a91fabac92a7ffee83eda4fe8c","name":"Ada"}}}', 1795854364640);
INSERT INTO public.events VALUES ('5efbd901c950fedb540636b2', 2, '{"type":"seated","seat":2,"sitter":{"person":{"player":"7b7c13c3fa5bcf3a2b4a9e0a1a913cd9","name":"Bert"}}}', 1795854364641);
INSERT INTO public.events VALUES ('5efbd901c950fedb540636b2', 3, '{"type":"dealing","round":1,"secret":"3e474a93306dd609c22f18acca93ca753354e132249f7651c775ed04ceb9550e"}', 1795854364644);
INSERT INTO public.events VALUES ('5efbd901c950fedb540636b2', 4, '{"type":"committed","seat":1,"commitment":"3eb6842d43d8ab55738dc5ca972107752e9317bb2a23640570ad9d0586517cd4"}', 1795854364648);
INSERT INTO public.events VALUES ('5efbd901c950fedb540636b2', 5, '{"type":"committed","seat":2,"commitment":"c2a175b43d9109548c4abbbed5188338ed5f9fac21282dfd4d66b881688606b8"}', 1795854364695);
INSERT INTO public.events VALUES ('5efbd901c950fedb540636b2', 6, '{"type":"contributed","seat":1,"secret":"0909090909090909090909090909090909090909090909090909090909090909"}', 1795854364696);
INSERT INTO public.events VALUES ('5efbd901c950fedb540636b2', 7, '{"type":"contributed","seat":2,"secret":"0909090909090909090909090909090909090909090909090909090909090909"}', 1795854364696);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 0, '{"type":"opened","owner":"a87ef53358379c44dd6473da9b141f02","name":"Ada","game":"skip-bo","rules":{"stock":3},"seats":2,"settings":{"listed":false,"grace_s":60,"pace_ms":0,"deal_s":15,"clock":{"kind":"none"},"bid_s":0,"delay_s":0,"hints":true}}', 1795854371528);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 1, '{"type":"seated","seat":1,"sitter":{"person":{"player":"a87ef53358379c44dd6473da9b141f02","name":"Ada"}}}', 1795854371537);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 2, '{"type":"seated","seat":2,"sitter":{"person":{"player":"f884dcf64a93cdd235f6ab6674b77e48","name":"Bert"}}}', 1795854371538);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 3, '{"type":"dealing","round":1,"secret":"2a17eedd3c49e8037480aec72f4518a69483daa3838cd788ed1db7aae6a1a23f"}', 1795854371539);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 4, '{"type":"committed","seat":1,"commitment":"09b8ad6c74b317e238086601d83c400d58861d48e085e27040c63f62fac987c0"}', 1795854371539);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 5, '{"type":"committed","seat":2,"commitment":"456728492fe3d59fa060be16aa244329fc320c4c26657a01f66dff5b8767580f"}', 1795854371582);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 6, '{"type":"contributed","seat":1,"secret":"0909090909090909090909090909090909090909090909090909090909090909"}', 1795854371583);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 7, '{"type":"contributed","seat":2,"secret":"0909090909090909090909090909090909090909090909090909090909090909"}', 1795854371583);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 8, '{"type":"moved","seat":1,"move":"hand W>b1","key":"late"}', 1795854371587);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 9, '{"type":"moved","seat":1,"move":"discard W>d3","key":"bf8a68c1-1"}', 1795854371589);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 10, '{"type":"moved","seat":2,"move":"discard 10>d4","key":"030bfe42-1"}', 1795854371589);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 11, '{"type":"moved","seat":1,"move":"hand W>b4","key":"bf8a68c1-2"}', 1795854371590);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 12, '{"type":"moved","seat":1,"move":"hand 2>b4","key":"bf8a68c1-3"}', 1795854371590);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 13, '{"type":"moved","seat":1,"move":"d3>b3","key":"bf8a68c1-4"}', 1795854371591);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 14, '{"type":"moved","seat":1,"move":"discard 5>d2","key":"bf8a68c1-5"}', 1795854371591);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 15, '{"type":"moved","seat":2,"move":"discard 1>d3","key":"030bfe42-2"}', 1795854371592);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 16, '{"type":"moved","seat":1,"move":"discard 8>d4","key":"bf8a68c1-6"}', 1795854371593);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 17, '{"type":"moved","seat":2,"move":"discard 4>d2","key":"030bfe42-3"}', 1795854371593);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 18, '{"type":"moved","seat":1,"move":"discard 6>d2","key":"bf8a68c1-7"}', 1795854371594);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 19, '{"type":"moved","seat":2,"move":"discard 9>d2","key":"030bfe42-4"}', 1795854371594);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 20, '{"type":"moved","seat":1,"move":"discard 3>d4","key":"bf8a68c1-8"}', 1795854371595);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 21, '{"type":"moved","seat":2,"move":"hand W>b2","key":"030bfe42-5"}', 1795854371595);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 22, '{"type":"moved","seat":2,"move":"discard 1>d4","key":"030bfe42-6"}', 1795854371596);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 23, '{"type":"moved","seat":1,"move":"discard 6>d4","key":"bf8a68c1-9"}', 1795854371596);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 24, '{"type":"moved","seat":2,"move":"discard 7>d1","key":"030bfe42-7"}', 1795854371597);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 25, '{"type":"moved","seat":1,"move":"discard 6>d3","key":"bf8a68c1-10"}', 1795854371597);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 26, '{"type":"moved","seat":2,"move":"hand 3>b4","key":"030bfe42-8"}', 1795854371598);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 27, '{"type":"moved","seat":2,"move":"discard 11>d4","key":"030bfe42-9"}', 1795854371598);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 28, '{"type":"moved","seat":1,"move":"discard 5>d4","key":"bf8a68c1-11"}', 1795854371599);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 29, '{"type":"moved","seat":2,"move":"discard 5>d3","key":"030bfe42-10"}', 1795854371599);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 30, '{"type":"moved","seat":1,"move":"discard 7>d4","key":"bf8a68c1-12"}', 1795854371600);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 31, '{"type":"moved","seat":2,"move":"discard 3>d4","key":"030bfe42-11"}', 1795854371600);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 32, '{"type":"moved","seat":1,"move":"discard 7>d1","key":"bf8a68c1-13"}', 1795854371601);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 33, '{"type":"moved","seat":2,"move":"discard 6>d4","key":"030bfe42-12"}', 1795854371601);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 34, '{"type":"moved","seat":1,"move":"discard 7>d1","key":"bf8a68c1-14"}', 1795854371602);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 35, '{"type":"moved","seat":2,"move":"discard 10>d1","key":"030bfe42-13"}', 1795854371602);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 36, '{"type":"moved","seat":1,"move":"discard 10>d2","key":"bf8a68c1-15"}', 1795854371603);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 37, '{"type":"moved","seat":2,"move":"discard 1>d1","key":"030bfe42-14"}', 1795854371603);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 38, '{"type":"moved","seat":1,"move":"discard 3>d3","key":"bf8a68c1-16"}', 1795854371604);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 39, '{"type":"moved","seat":2,"move":"discard 12>d2","key":"030bfe42-15"}', 1795854371605);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 40, '{"type":"moved","seat":1,"move":"discard 10>d2","key":"bf8a68c1-17"}', 1795854371605);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 41, '{"type":"moved","seat":2,"move":"discard 5>d3","key":"030bfe42-16"}', 1795854371606);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 42, '{"type":"moved","seat":1,"move":"discard 9>d4","key":"bf8a68c1-18"}', 1795854371606);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 43, '{"type":"moved","seat":2,"move":"discard 8>d2","key":"030bfe42-17"}', 1795854371607);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 44, '{"type":"moved","seat":1,"move":"discard 8>d4","key":"bf8a68c1-19"}', 1795854371607);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 45, '{"type":"moved","seat":2,"move":"discard 6>d4","key":"030bfe42-18"}', 1795854371607);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 46, '{"type":"moved","seat":1,"move":"discard 3>d4","key":"bf8a68c1-20"}', 1795854371608);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 47, '{"type":"moved","seat":2,"move":"discard 6>d4","key":"030bfe42-19"}', 1795854371609);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 48, '{"type":"moved","seat":1,"move":"discard W>d2","key":"bf8a68c1-21"}', 1795854371609);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 49, '{"type":"moved","seat":2,"move":"discard 2>d3","key":"030bfe42-20"}', 1795854371610);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 50, '{"type":"moved","seat":1,"move":"discard 8>d2","key":"bf8a68c1-22"}', 1795854371610);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 51, '{"type":"moved","seat":2,"move":"discard 8>d2","key":"030bfe42-21"}', 1795854371611);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 52, '{"type":"moved","seat":1,"move":"discard 8>d2","key":"bf8a68c1-23"}', 1795854371611);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 53, '{"type":"moved","seat":2,"move":"d3>b1","key":"030bfe42-22"}', 1795854371612);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 54, '{"type":"moved","seat":2,"move":"discard 10>d2","key":"030bfe42-23"}', 1795854371612);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 55, '{"type":"moved","seat":1,"move":"discard W>d3","key":"bf8a68c1-24"}', 1795854371613);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 56, '{"type":"moved","seat":2,"move":"discard 12>d4","key":"030bfe42-24"}', 1795854371613);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 57, '{"type":"moved","seat":1,"move":"discard 8>d2","key":"bf8a68c1-25"}', 1795854371614);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 58, '{"type":"moved","seat":2,"move":"discard 4>d3","key":"030bfe42-25"}', 1795854371614);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 59, '{"type":"moved","seat":1,"move":"discard 7>d1","key":"bf8a68c1-26"}', 1795854371615);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 60, '{"type":"moved","seat":2,"move":"d3>b4","key":"030bfe42-26"}', 1795854371615);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 61, '{"type":"moved","seat":2,"move":"discard 12>d2","key":"030bfe42-27"}', 1795854371616);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 62, '{"type":"moved","seat":1,"move":"discard 7>d1","key":"bf8a68c1-27"}', 1795854371616);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 63, '{"type":"moved","seat":2,"move":"discard 12>d3","key":"030bfe42-28"}', 1795854371617);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 64, '{"type":"moved","seat":1,"move":"discard 1>d2","key":"bf8a68c1-28"}', 1795854371617);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 65, '{"type":"moved","seat":2,"move":"discard W>d2","key":"030bfe42-29"}', 1795854371618);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 66, '{"type":"moved","seat":1,"move":"discard 2>d2","key":"bf8a68c1-29"}', 1795854371618);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 67, '{"type":"moved","seat":2,"move":"discard 10>d1","key":"030bfe42-30"}', 1795854371619);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 68, '{"type":"moved","seat":1,"move":"discard 10>d1","key":"bf8a68c1-30"}', 1795854371619);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 69, '{"type":"moved","seat":2,"move":"discard 11>d3","key":"030bfe42-31"}', 1795854371620);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 70, '{"type":"moved","seat":1,"move":"discard 11>d3","key":"bf8a68c1-31"}', 1795854371620);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 71, '{"type":"moved","seat":2,"move":"discard 9>d2","key":"030bfe42-32"}', 1795854371621);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 72, '{"type":"moved","seat":1,"move":"discard 11>d2","key":"bf8a68c1-32"}', 1795854371621);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 73, '{"type":"moved","seat":2,"move":"discard 2>d3","key":"030bfe42-33"}', 1795854371622);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 74, '{"type":"moved","seat":1,"move":"discard 7>d3","key":"bf8a68c1-33"}', 1795854371623);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 75, '{"type":"moved","seat":2,"move":"discard 6>d2","key":"030bfe42-34"}', 1795854371623);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 76, '{"type":"moved","seat":1,"move":"discard 8>d2","key":"bf8a68c1-34"}', 1795854371624);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 77, '{"type":"moved","seat":2,"move":"discard 1>d2","key":"030bfe42-35"}', 1795854371624);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 78, '{"type":"moved","seat":1,"move":"discard 11>d2","key":"bf8a68c1-35"}', 1795854371625);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 79, '{"type":"moved","seat":2,"move":"discard 10>d4","key":"030bfe42-36"}', 1795854371625);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 80, '{"type":"moved","seat":1,"move":"discard W>d4","key":"bf8a68c1-36"}', 1795854371626);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 81, '{"type":"moved","seat":2,"move":"discard 9>d2","key":"030bfe42-37"}', 1795854371626);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 82, '{"type":"moved","seat":1,"move":"discard 6>d2","key":"bf8a68c1-37"}', 1795854371627);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 83, '{"type":"moved","seat":2,"move":"discard 1>d2","key":"030bfe42-38"}', 1795854371627);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 84, '{"type":"moved","seat":1,"move":"discard 9>d4","key":"bf8a68c1-38"}', 1795854371628);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 85, '{"type":"moved","seat":2,"move":"discard 8>d1","key":"030bfe42-39"}', 1795854371628);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 86, '{"type":"moved","seat":1,"move":"discard 5>d1","key":"bf8a68c1-39"}', 1795854371629);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 87, '{"type":"moved","seat":2,"move":"discard 9>d1","key":"030bfe42-40"}', 1795854371629);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 88, '{"type":"moved","seat":1,"move":"discard 5>d1","key":"bf8a68c1-40"}', 1795854371630);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 89, '{"type":"moved","seat":2,"move":"discard 1>d2","key":"030bfe42-41"}', 1795854371630);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 90, '{"type":"moved","seat":1,"move":"discard 3>d1","key":"bf8a68c1-41"}', 1795854371631);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 91, '{"type":"moved","seat":2,"move":"discard 3>d2","key":"030bfe42-42"}', 1795854371631);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 92, '{"type":"moved","seat":1,"move":"discard W>d4","key":"bf8a68c1-42"}', 1795854371632);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 93, '{"type":"moved","seat":2,"move":"discard 1>d4","key":"030bfe42-43"}', 1795854371633);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 94, '{"type":"moved","seat":1,"move":"discard 5>d1","key":"bf8a68c1-43"}', 1795854371633);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 95, '{"type":"moved","seat":2,"move":"discard 4>d4","key":"030bfe42-44"}', 1795854371634);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 96, '{"type":"moved","seat":1,"move":"discard 7>d4","key":"bf8a68c1-44"}', 1795854371634);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 97, '{"type":"moved","seat":2,"move":"discard 7>d3","key":"030bfe42-45"}', 1795854371635);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 98, '{"type":"moved","seat":1,"move":"discard 3>d3","key":"bf8a68c1-45"}', 1795854371635);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 99, '{"type":"moved","seat":2,"move":"discard 2>d4","key":"030bfe42-46"}', 1795854371636);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 100, '{"type":"moved","seat":1,"move":"discard 10>d4","key":"bf8a68c1-46"}', 1795854371636);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 101, '{"type":"moved","seat":2,"move":"discard 7>d4","key":"030bfe42-47"}', 1795854371637);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 102, '{"type":"moved","seat":1,"move":"discard 9>d3","key":"bf8a68c1-47"}', 1795854371637);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 103, '{"type":"moved","seat":2,"move":"discard 5>d1","key":"030bfe42-48"}', 1795854371638);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 104, '{"type":"moved","seat":1,"move":"stock>b4","key":"bf8a68c1-48"}', 1795854371639);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 105, '{"type":"moved","seat":1,"move":"hand 2>b3","key":"bf8a68c1-49"}', 1795854371639);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 106, '{"type":"moved","seat":1,"move":"stock>b1","key":"bf8a68c1-50"}', 1795854371640);
INSERT INTO public.events VALUES ('f079e43413d92a430519c861', 107, '{"type":"moved","seat":1,"move":"stock>b1","key":"bf8a68c1-52"}', 1795854371641);
INSERT INTO public.match_seats VALUES ('f079e43413d92a430519c861', 1, 1, 1, 'a87ef53358379c44dd6473da9b141f02', NULL, 'Ada', 'won', 45, 0);
INSERT INTO public.match_seats VALUES ('f079e43413d92a430519c861', 1, 2, 2, 'f884dcf64a93cdd235f6ab6674b77e48', NULL, 'Bert', 'lost', 44, 0);
INSERT INTO public.matches VALUES ('f079e43413d92a430519c861', 1, 'skip-bo', 'skip-bo(stock=3)', 0, 'rules', 1, 108, 1795854371641, NULL);
INSERT INTO public.people VALUES ('702777a91fabac92a7ffee83eda4fe8c', 'Ada', 1795854364697);
INSERT INTO public.people VALUES ('7b7c13c3fa5bcf3a2b4a9e0a1a913cd9', 'Bert', 1795854364698);
INSERT INTO public.quick_turn VALUES (1, 0);
INSERT INTO public.ranked_days VALUES ('joker', 20000, '0000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO public.ratings VALUES ('people', 'skip-bo', '702777a91fabac92a7ffee83eda4fe8c', 1512.5, 300.25, 0.06, 1, 1);
INSERT INTO public.reports VALUES ('r1', 'f079e43413d92a430519c861', '702777a91fabac92a7ffee83eda4fe8c', '7b7c13c3fa5bcf3a2b4a9e0a1a913cd9', 'Bert', 'name', '[]', 1, NULL);
INSERT INTO public.seats VALUES ('702777a91fabac92a7ffee83eda4fe8c', '5efbd901c950fedb540636b2');
INSERT INTO public.seats VALUES ('7b7c13c3fa5bcf3a2b4a9e0a1a913cd9', '5efbd901c950fedb540636b2');
INSERT INTO public.seats VALUES ('a87ef53358379c44dd6473da9b141f02', 'f079e43413d92a430519c861');
INSERT INTO public.seats VALUES ('f884dcf64a93cdd235f6ab6674b77e48', 'f079e43413d92a430519c861');
INSERT INTO public.server_key VALUES (1, '7b3e79bfcbe715dfbde51166cd4e0fab03a26893995bcd4104e8e97175ba1bb4');
INSERT INTO public.sessions VALUES ('3490f80401886d12f3861ec190f5c16419b26345497a92bc4530e22f5d8b4295', '702777a91fabac92a7ffee83eda4fe8c', 1795854364697, 1795854364697, 4000000000000, '');
INSERT INTO public.sessions VALUES ('12a4a58ea1aa830d739dadaed1a0e1980c4f912059843452f127f2cc60d8c181', '7b7c13c3fa5bcf3a2b4a9e0a1a913cd9', 1795854364698, 1795854364698, 4000000000000, '');
INSERT INTO public.tables VALUES ('5efbd901c950fedb540636b2', 0, '{"id":"5efbd901c950fedb540636b2","game":"skip-bo","rules_name":"skip-bo(stock=3)","phase":"playing","owner":"Ada","seats":2,"taken":2}', 1795854364638, 1795854364696, '702777a91fabac92a7ffee83eda4fe8c', 1, '');
INSERT INTO public.tables VALUES ('f079e43413d92a430519c861', 0, '{"id":"f079e43413d92a430519c861","game":"skip-bo","rules_name":"skip-bo(stock=3)","phase":"over","owner":"Ada","seats":2,"taken":2}', 1795854371528, 1795854371641, 'a87ef53358379c44dd6473da9b141f02', 2, '');
ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_login_key UNIQUE (login);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY public.bans
    ADD CONSTRAINT bans_pkey PRIMARY KEY (kind, subject);
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_id_key UNIQUE (id);
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (person_id, blocked_id);
ALTER TABLE ONLY public.ceremonies
    ADD CONSTRAINT ceremonies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.daily_results
    ADD CONSTRAINT daily_results_pkey PRIMARY KEY (game, day, person_id);
ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (token_hash, person_id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (table_id, number);
ALTER TABLE ONLY public.forgotten
    ADD CONSTRAINT forgotten_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY public.match_seats
    ADD CONSTRAINT match_seats_pkey PRIMARY KEY (table_id, round, seat);
ALTER TABLE ONLY public.matches
    ADD CONSTRAINT matches_pkey PRIMARY KEY (table_id, round);
ALTER TABLE ONLY public.matches
    ADD CONSTRAINT matches_rated_key UNIQUE (rated);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.quick_seats
    ADD CONSTRAINT quick_seats_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY public.quick_turn
    ADD CONSTRAINT quick_turn_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ranked_attempts
    ADD CONSTRAINT ranked_attempts_pkey PRIMARY KEY (game, day, person_id);
ALTER TABLE ONLY public.ranked_days
    ADD CONSTRAINT ranked_days_pkey PRIMARY KEY (game, day);
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_pkey PRIMARY KEY (pool, game, who);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (person_id, table_id);
ALTER TABLE ONLY public.server_key
    ADD CONSTRAINT server_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.snapshots
    ADD CONSTRAINT snapshots_pkey PRIMARY KEY (table_id, number);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
CREATE INDEX blocks_by_blocked ON public.blocks USING btree (blocked_id);
CREATE INDEX daily_results_best ON public.daily_results USING btree (game, day, grade, moves);
CREATE INDEX devices_by_person ON public.devices USING btree (person_id);
CREATE INDEX match_seats_by_person ON public.match_seats USING btree (person_id);
CREATE INDEX matches_unrated ON public.matches USING btree (finished_ms) WHERE (rated IS NULL);
CREATE INDEX passkeys_by_person ON public.passkeys USING btree (person_id);
CREATE INDEX quick_seats_by_table ON public.quick_seats USING btree (table_id);
CREATE INDEX ranked_attempts_by_table ON public.ranked_attempts USING btree (table_id);
CREATE INDEX ratings_by_who ON public.ratings USING btree (who);
CREATE INDEX reports_by_time ON public.reports USING btree (created_ms);
CREATE INDEX seats_by_table ON public.seats USING btree (table_id);
CREATE INDEX sessions_by_person ON public.sessions USING btree (person_id);
CREATE INDEX tables_by_owner ON public.tables USING btree (owner_id, listed);
CREATE INDEX tables_listed ON public.tables USING btree (listed, updated_ms);
CREATE INDEX tables_quick ON public.tables USING btree (quick, updated_ms) WHERE (quick <> ''::text);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id);
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.daily_results
    ADD CONSTRAINT daily_results_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id);
ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.match_seats
    ADD CONSTRAINT match_seats_table_id_round_fkey FOREIGN KEY (table_id, round) REFERENCES public.matches(table_id, round);
ALTER TABLE ONLY public.matches
    ADD CONSTRAINT matches_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id);
ALTER TABLE ONLY public.quick_seats
    ADD CONSTRAINT quick_seats_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id);
ALTER TABLE ONLY public.snapshots
    ADD CONSTRAINT snapshots_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
