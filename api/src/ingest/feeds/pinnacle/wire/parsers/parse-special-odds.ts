import type { SpecialOddsChange } from '../../../../change-set.ts';
import type { Content } from '../content.ts';
import { idOf, type JsonObject, listOf, numberOf, objectOf } from '../fields.ts';
import { skip, type WireReport } from '../wire-report.ts';
import { limitOf, priceOf } from './parse-markets.ts';
import { specialsIn } from './parse-specials.ts';

/** Parses `{leagues: [{id, specials: [{id, maxBet, contestantLines: [...]}]}]}` of the special odds. */
export function parseSpecialOdds(body: JsonObject, report: WireReport): Content {
  const specialOdds = new Map<number, SpecialOddsChange>();
  for (const special of specialsIn(body)) {
    const specialId = idOf(special?.id);
    if (special === null || specialId === null) {
      skip(report, 'special odds ?: id');
      continue;
    }
    specialOdds.set(specialId, {
      specialId,
      limit: limitOf(special.maxBet ?? special.maxRisk),
      contestants: listOf(special.contestantLines).flatMap((item) => {
        const line = objectOf(item);
        const id = idOf(line?.id);
        if (line === null || id === null) {
          report.droppedPrices += 1;
          return [];
        }
        const price = priceOf(line.price, report);
        return [{ id, feedLineId: idOf(line.lineId) ?? 0, price, handicap: numberOf(line.handicap) }];
      }),
    });
  }
  return { specialOdds: [...specialOdds.values()] };
}
