//! The suite of races.

use wildpile_conformance::race_suite;
use wildpile_simon_jester::SimonJester;

race_suite!(SimonJester, seats: [3],);
