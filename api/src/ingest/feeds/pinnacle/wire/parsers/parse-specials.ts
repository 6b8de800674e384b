import type { SpecialChange } from '../../../../change-set.ts';
import type { Content } from '../content.ts';
import { idOf, type JsonObject, listOf, numberOf, objectOf, textOf } from '../fields.ts';
import { instantOf } from '../instants.ts';
import { skip, type WireReport } from '../wire-report.ts';

/** Parses `{leagues: [{id, specials: [...]}]}` of the special fixtures. A special without an event is an outright. */
export function parseSpecials(body: JsonObject, report: WireReport): Content {
  const specials = new Map<number, SpecialChange>();
  const outrights: number[] = [];
  for (const special of specialsIn(body)) {
    const specialId = idOf(special?.id);
    const name = textOf(special?.name);
    if (special === null || specialId === null || name === null) {
      skip(report, `special ${specialId ?? '?'}: id or name`);
      continue;
    }
    const event = objectOf(special.event);
    const eventId = idOf(event?.id);
    if (event === null || eventId === null) {
      outrights.push(specialId);
      continue;
    }
    specials.set(specialId, {
      specialId,
      eventId,
      period: numberOf(event.periodNumber) ?? 0,
      name,
      category: textOf(special.category) ?? '',
      cutoff: instantOf(special.cutoff ?? special.cutOff),
      status: textOf(special.status),
      contestants: contestantsOf(special),
    });
  }
  return { specials: [...specials.values()], outrights };
}

function contestantsOf(special: JsonObject): SpecialChange['contestants'] {
  return listOf(special.contestants).flatMap((item) => {
    const contestant = objectOf(item);
    const id = idOf(contestant?.id);
    const name = textOf(contestant?.name);
    return id === null || name === null ? [] : [{ id, name }];
  });
}

/** The specials of all leagues in a response, of special fixtures and special odds alike. */
export function specialsIn(body: JsonObject): (JsonObject | null)[] {
  return listOf(body.leagues ?? body.league).flatMap((league) =>
    listOf(objectOf(league)?.specials).map(objectOf),
  );
}
