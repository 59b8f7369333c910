//! Accounts that are deleted.

use wildpile_tables::store::{DAY_MS, UNFINISHED};
use wildpile_tables::{Person, PlayerId, sql};

use crate::{Confirmation, People, PeopleError};

impl People {
    /// Deletes an account and everything that leads to the person. Matches stay, with someone without a name instead, so
    /// that others keep theirs and ratings can still be computed from them. The answer is who that is; rooms that are open
    /// have to be notified ([`Rooms::forget`](wildpile_tables::Rooms::forget)), and [`finish_deletions`](Self::finish_deletions)
    /// removes the person from the tables' events.
    ///
    /// # Errors
    /// When the person didn't confirm, or the store failed.
    pub async fn delete(
        &self,
        person: &Person,
        by: impl Into<Confirmation>,
    ) -> Result<PlayerId, PeopleError> {
        self.confirm(person, by).await?;
        let nobody = PlayerId::random();
        // Nobody rates a match of theirs meanwhile.
        let _rating = self.rating.lock().await;
        let mut transaction = self.store.pool().begin().await?;
        // Whatever a room writes from now on that hasn't heard of it has nobody's name.
        sql!(execute &mut *transaction;
            "DELETE FROM forgotten WHERE at_ms < $1"; self.store.now_ms() - DAY_MS)?;
        sql!(execute &mut *transaction;
            "INSERT INTO forgotten (person_id, nobody_id, at_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
            person.id.as_str(), nobody.as_str(), UNFINISHED)?;
        for delete in [
            "DELETE FROM accounts WHERE person_id = $1",
            "DELETE FROM sessions WHERE person_id = $1",
            "DELETE FROM passkeys WHERE person_id = $1",
            "DELETE FROM ceremonies WHERE person_id = $1",
            "DELETE FROM devices WHERE person_id = $1",
            "DELETE FROM quick_seats WHERE person_id = $1",
            "DELETE FROM seats WHERE person_id = $1",
            "DELETE FROM daily_results WHERE person_id = $1",
            // Blocks go along, even those that someone makes meanwhile.
            "DELETE FROM people WHERE id = $1",
        ] {
            sql!(execute &mut *transaction; delete; person.id.as_str())?;
        }
        for rename in [
            "UPDATE match_seats SET person_id = $2, name = '' WHERE person_id = $1",
            "UPDATE ratings SET who = $2 WHERE who = $1",
            "UPDATE ranked_attempts SET person_id = $2 WHERE person_id = $1",
        ] {
            sql!(execute &mut *transaction; rename; person.id.as_str(), nobody.as_str())?;
        }
        // Last: moves at these tables wait from here on.
        sql!(execute &mut *transaction;
            "UPDATE tables SET listed = 0 WHERE owner_id = $1 AND listed = 1"; person.id.as_str())?;
        transaction.commit().await?;
        Ok(nobody)
    }

    /// Removes those who have deleted their account from the events and snapshots of all tables, a few at a time, so that moves
    /// hardly wait for it. What was left over when a program ended is done, too.
    ///
    /// # Errors
    /// When the store failed; then the rest is for the next time.
    pub async fn finish_deletions(&self) -> Result<(), PeopleError> {
        let _one_at_a_time = self.deleting.lock().await;
        Ok(self.store.forget_written().await?)
    }
}
