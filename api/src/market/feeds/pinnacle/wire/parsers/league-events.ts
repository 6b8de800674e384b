import { idOf, type JsonObject, objectOf } from '../fields.ts';
import { reject, type WireReport } from '../wire-report.ts';
import { checkedList } from './checked-fields.ts';

/**
 * The events of all leagues in a response, with their ids. Leagues that cannot be read are reported.
 *
 * @param onUnreadable Called for an event without a readable id.
 */
export function* leagueEvents(
  body: JsonObject,
  report: WireReport,
  onUnreadable: () => void,
): Generator<readonly [eventId: number, event: JsonObject]> {
  for (const league of checkedList(body.leagues ?? body.league, report, 'leagues')) {
    if (objectOf(league) === null) reject(report, 'league', 'league ?');
    for (const item of checkedList(objectOf(league)?.events, report, 'events of a league')) {
      const event = objectOf(item);
      const eventId = idOf(event?.id);
      if (event === null || eventId === null) onUnreadable();
      else yield [eventId, event];
    }
  }
}
