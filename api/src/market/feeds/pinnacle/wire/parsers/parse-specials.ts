import type { SpecialChange } from '../../../../change-set.ts';
import { MAX_CONTESTANTS, MAX_PERIOD } from '../bounds.ts';
import type { Content } from '../content.ts';
import { idOf, integerBetween, isAbsent, type JsonObject, objectOf, textOf } from '../fields.ts';
import { instantOf } from '../instants.ts';
import { reject, type WireReport } from '../wire-report.ts';
import { checkedList } from './checked-fields.ts';

/** Parses `{leagues: [{id, specials: [...]}]}` of the special fixtures. A special without an event is an outright. */
export function parseSpecials(body: JsonObject, report: WireReport): Content {
  const specials = new Map<number, SpecialChange>();
  const outrights: number[] = [];
  for (const special of specialsIn(body, report)) {
    const specialId = idOf(special?.id);
    const name = textOf(special?.name);
    const period = periodOf(objectOf(special?.event));
    if (special === null || specialId === null || name === null || period === null) {
      reject(report, 'special', `special ${specialId ?? '?'}: id, name or period`);
      continue;
    }
    const eventId = idOf(objectOf(special.event)?.id);
    if (eventId === null) {
      if (isAbsent(special.event)) outrights.push(specialId);
      else reject(report, 'special', `special ${specialId}: event`);
      continue;
    }
    const cutoff = special.cutoff ?? special.cutOff;
    const status = statusOf(special, instantOf(cutoff) !== null || isAbsent(cutoff), report);
    specials.set(specialId, {
      specialId,
      eventId,
      period,
      name,
      category: textOf(special.category) ?? '',
      cutoff: instantOf(cutoff),
      status: status === undefined ? UNAVAILABLE : status,
      contestants: contestantsOf(special, report),
      ...(status === undefined ? { unread: true } : {}),
    });
  }
  return { specials: [...specials.values()], outrights };
}

/** 0 for an absent period, null for an invalid one. */
function periodOf(event: JsonObject | null): number | null {
  return isAbsent(event?.periodNumber) ? 0 : integerBetween(event?.periodNumber, 0, MAX_PERIOD);
}

/** The status of a special that takes no bets: unavailable. A new special may be closed when its status cannot be read. */
const UNAVAILABLE = 'H';

/** The status as sent; undefined when it or the cut-off cannot be read. */
function statusOf(
  special: JsonObject,
  isCutoffReadable: boolean,
  report: WireReport,
): string | null | undefined {
  const status = textOf(special.status);
  if (isCutoffReadable && (status !== null || isAbsent(special.status))) return status;
  reject(report, 'status', `special ${idOf(special.id)}: status or cutoff`);
  return undefined;
}

function contestantsOf(special: JsonObject, report: WireReport): SpecialChange['contestants'] {
  const what = `special ${idOf(special.id)}: contestants`;
  return checkedList(special.contestants, report, what, MAX_CONTESTANTS).flatMap((item) => {
    const contestant = objectOf(item);
    const id = idOf(contestant?.id);
    const name = textOf(contestant?.name);
    if (id !== null && name !== null) return [{ id, name }];
    reject(report, 'contestant', what);
    return [];
  });
}

/** The specials of all leagues in a response, of special fixtures and special odds alike. */
export function specialsIn(body: JsonObject, report: WireReport): (JsonObject | null)[] {
  return checkedList(body.leagues ?? body.league, report, 'leagues').flatMap((league) => {
    if (objectOf(league) === null) reject(report, 'league', 'league ?');
    return checkedList(objectOf(league)?.specials, report, 'specials of a league').map(objectOf);
  });
}
