//! What gestures on the board mean at a seat, here or somewhere else.

use wildpile_session::{Intent, Lift, Reply, gesture};
use wildpile_table::{Scene, SeatView, Spot, ZoneId};

use super::Gesture;

/// The meaning of a gesture while `held` is picked up: what is held afterwards, and what follows.
/// `None` if the gesture isn't a question to the game (selecting, looking through a pile,
/// cancelling), or if nobody is seated.
#[must_use]
pub fn meaning(seat: &dyn SeatView, scene: &Scene, held: Option<Lift>, gesture: Gesture) -> Option<Reply> {
    let own = seat.viewer().seat()?;
    let why = |from: Spot, to: Option<ZoneId>| seat.why_not(from, to);
    Some(match gesture {
        Gesture::Cancel | Gesture::Mark(_) | Gesture::Look(_) => return None,
        Gesture::Click { spot, double } => {
            let here = Lift::at(scene, spot);
            if double && held.is_none() {
                gesture::double_click(scene, own, here, &why)
            } else {
                gesture::click(scene, own, held, here, double, &why)
            }
        }
        Gesture::Enter { spot, go } => gesture::enter(scene, own, held, Lift::at(scene, spot), go, &why),
        Gesture::Grab(spot) => {
            let here = Lift::at(scene, spot);
            Reply {
                held: gesture::may_lift(scene, own, here).then_some(here),
                intent: Intent::Nothing,
            }
        }
        // A dragged card that couldn't go there isn't held any more; a question about it keeps it
        // held until it is answered.
        Gesture::Drop(zone) => match (held, zone) {
            (Some(lift), Some(zone)) if zone != lift.zone => {
                let mut reply = gesture::put(scene, own, lift, zone, &why);
                let asks = matches!(&reply.intent, Intent::Ask { .. })
                    || matches!(&reply.intent, Intent::Play(action) if action.confirm.is_some());
                reply.held = reply.held.filter(|_| asks);
                reply
            }
            _ => Reply {
                held: None,
                intent: Intent::Nothing,
            },
        },
        Gesture::Why(spot) => {
            let (lift, to) = match held {
                Some(held) if held.zone != spot.zone => (held, Some(spot.zone)),
                _ => (Lift::at(scene, spot), None),
            };
            Reply {
                held,
                intent: Intent::Say(gesture::why_not(scene, own, lift, to, &why)),
            }
        }
    })
}
