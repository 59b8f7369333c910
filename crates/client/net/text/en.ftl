# Why a server of online tables can't be reached, and what to do: clauses. None begins with an address, because a sentence would
# change its first letter.

## No connection

unreachable-refused = nothing answers at { $site }; check the address and the port, or ask whoever runs the server to start it
unreachable-name = no server named “{ $host }” was found; check the spelling and your internet connection
unreachable-network = this computer has no connection to { $site }; check your internet connection
unreachable-late = no answer came from { $site }; check your internet connection, or try again later
unreachable-other = the connection to { $site } failed; check the address and your internet connection
unreachable-system = this computer can't open any more connections; close other programs and try again

## No encrypted connection

untrusted-issuer = this computer doesn't know who issued the certificate of { $site }; ask whoever runs the server about it
untrusted-date = the certificate of { $site } isn't valid today; check this computer's date, or ask whoever runs the server to renew it
untrusted-name = the certificate of { $site } was issued for another name; check the address
untrusted-other = the certificate of { $site } can't be trusted; ask whoever runs the server about it
without-tls = this program was built without HTTPS, which { $site } needs; `cargo play --full` builds it with everything
unencrypted = no encrypted connection to { $site } was possible; if the server has no certificate, write { $plain }

## No server of this version

strange-status = the server at { $site } has no online tables (status { $status }); check the address
strange-answer = what answers at { $site } isn't a Wildpile server with online tables of this version; check the address, or update the program
strange-version = the server speaks another version of the protocol; update the program, or ask whoever runs the server to update it
redirected = the server at { $site } leads to another address; use the link with that address
redirected-encrypted = the server at { $site } leads to another address; use the link with https://
not-ready = the server at { $site } isn't ready (status { $status }); try again in a moment

## A connection that was lost

lost-silent = nothing has been heard from the server for a minute
lost-ended = the connection has ended
lost-closed = the server has closed the connection
lost-broken = the connection broke off
