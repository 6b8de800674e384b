import type { InRunningState } from '../../../../change-set.ts';
import { MAX_ELAPSED } from '../bounds.ts';
import { integerBetween, type JsonObject, objectOf } from '../fields.ts';
import { reject, type WireReport } from '../wire-report.ts';
import { checkedList } from './checked-fields.ts';
import { leagueEvents } from './league-events.ts';

/** The phases of `InRunningState` are 1 to this. */
const LAST_STATE = 11;

/**
 * Parses `{sports: [{id, leagues: [{id, events: [{id, state, elapsed}]}]}]}`, with one state for each event. An event with an unknown
 * phase is set aside, so that no clock is shown for it.
 */
export function parseInRunning(body: JsonObject, report: WireReport): InRunningState[] {
  const states = new Map<number, InRunningState>();
  for (const item of checkedList(body.sports, report, 'sports')) {
    const sport = objectOf(item);
    if (sport === null) {
      reject(report, 'list', 'sport ?');
      continue;
    }
    const events = leagueEvents(sport, report, () => reject(report, 'event', 'event ?: id'));
    for (const [eventId, event] of events) {
      const state = integerBetween(event.state, 1, LAST_STATE);
      if (state === null) reject(report, 'event', `event ${eventId}: state`);
      else states.set(eventId, { eventId, state, elapsed: integerBetween(event.elapsed, 0, MAX_ELAPSED) });
    }
  }
  return [...states.values()];
}
