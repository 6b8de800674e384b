import type { SettledSpecialChange } from '../../../../change-set.ts';
import { MAX_AHEAD_MS, MAX_CONTESTANTS } from '../bounds.ts';
import type { Content } from '../content.ts';
import { idOf, integerBetween, type JsonObject, objectOf, textOf } from '../fields.ts';
import { instantOf } from '../instants.ts';
import { reject, type WireReport } from '../wire-report.ts';
import { checkedList } from './checked-fields.ts';
import { specialsIn } from './parse-specials.ts';

/** Parses `{leagues: [{id, specials: [...]}]}` of the settled specials. Outrights are among them; their specials are not stored. */
export function parseSpecialsSettled(body: JsonObject, report: WireReport): Content {
  const settledSpecials: SettledSpecialChange[] = [];
  for (const special of specialsIn(body, report)) {
    const change = special === null ? null : settlementOf(special, report);
    if (change === null) reject(report, 'settlement', `settled special ${idOf(special?.id) ?? '?'}: a field`);
    else settledSpecials.push(change);
  }
  return { settledSpecials };
}

function settlementOf(special: JsonObject, report: WireReport): SettledSpecialChange | null {
  const specialId = idOf(special.id);
  const status = integerBetween(special.status, 1, 5);
  const settlementId = idOf(special.settlementId);
  const settledAt = instantOf(special.settledAt);
  if (specialId === null || status === null || settlementId === null || settledAt === null) return null;
  const contestants = contestantsOf(special, report);
  // A win shared by several is divided by their number, so that none of them may be missing.
  if (contestants === null) return null;
  const isAhead = settledAt > report.feedTime + MAX_AHEAD_MS;
  if (isAhead) reject(report, 'ahead', `settled special ${specialId}: settledAt`);
  return {
    specialId,
    settlementId,
    status: status as SettledSpecialChange['status'],
    settledAt: isAhead ? report.feedTime : settledAt,
    contestants,
  };
}

function contestantsOf(special: JsonObject, report: WireReport): SettledSpecialChange['contestants'] | null {
  const what = `settled special ${idOf(special.id)}: contestants`;
  const contestants = checkedList(special.contestants, report, what, MAX_CONTESTANTS).map((item) => {
    const contestant = objectOf(item);
    const id = idOf(contestant?.id);
    const name = textOf(contestant?.name);
    const outcome = textOf(contestant?.outcome);
    return id === null || name === null || outcome === null ? null : { id, name, outcome };
  });
  return contestants.every((contestant) => contestant !== null) ? contestants : null;
}
