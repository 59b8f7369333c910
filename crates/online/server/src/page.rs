//! The server's own pages, for when there is nothing else to serve.

/// A page without styles or scripts, which might be missing too.
fn page(title: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title} – Wildpile</title>\n<h1>{title}</h1>\n{body}\n</html>\n"
    )
}

/// 404: there is no such file.
pub fn not_found() -> String {
    page(
        "Nothing here",
        "<p>There is no file at this address. It may belong to an older version of Wildpile.</p>\n\
         <p><a href=\"/\">Go to the start page</a></p>",
    )
}

/// The web app isn't embedded in this program.
pub fn not_built() -> String {
    page(
        "The web app is missing",
        "<p>This program was built without it. In the project's folder, <code>cargo play</code> builds and starts \
         everything; <code>cargo xtask web</code> builds the web app alone, and the next build of the program \
         includes it.</p>\n<p>In a terminal, <code>wildpile --terminal</code> plays without a browser.</p>",
    )
}

/// The request is for another host.
pub fn wrong_host() -> String {
    page(
        "Wrong address",
        "<p>This server answers only to this machine's own names, such as <code>localhost</code>. \
         <code>wildpile serve --host NAME</code> adds another name, and <code>--bind 0.0.0.0</code> answers to all.</p>",
    )
}
