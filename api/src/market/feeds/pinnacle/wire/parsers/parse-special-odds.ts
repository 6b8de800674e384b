import type { SpecialOddsChange } from '../../../../change-set.ts';
import { MAX_CONTESTANTS } from '../bounds.ts';
import type { Content } from '../content.ts';
import { idOf, isAbsent, type JsonObject, objectOf } from '../fields.ts';
import { readPart, reject, type WireReport } from '../wire-report.ts';
import { checkedList } from './checked-fields.ts';
import { limitOf, pointsOf, priceOf } from './parse-markets.ts';
import { specialsIn } from './parse-specials.ts';

/** Parses `{leagues: [{id, specials: [{id, maxBet, contestantLines: [...]}]}]}` of the special odds. */
export function parseSpecialOdds(body: JsonObject, report: WireReport): Content {
  const specialOdds = new Map<number, SpecialOddsChange>();
  for (const special of specialsIn(body, report)) {
    const specialId = idOf(special?.id);
    if (special === null || specialId === null) {
      reject(report, 'special', 'special odds ?: id');
      continue;
    }
    const what = `odds of special ${specialId}`;
    const { value: contestants, isUnread } = readPart(report, () =>
      checkedList(special.contestantLines, report, what, MAX_CONTESTANTS).flatMap((item) => {
        const line = objectOf(item);
        const id = idOf(line?.id);
        if (line === null || id === null) {
          reject(report, 'contestant', `${what}: id of a contestant`);
          return [];
        }
        const handicap = pointsOf(line.handicap);
        const price = priceOf(line.price, report, what);
        const isPriced = handicap !== null || isAbsent(line.handicap);
        // The price belongs to the handicap, so without a readable handicap the offer is unknown.
        if (!isPriced) reject(report, 'price', `${what}: handicap`);
        return [{ id, feedLineId: idOf(line.lineId) ?? 0, price: isPriced ? price : null, handicap }];
      }),
    );
    const limit = limitOf(special.maxBet ?? special.maxRisk, report, `${what}: maxBet`);
    specialOdds.set(specialId, { specialId, limit, contestants, ...(isUnread ? { unread: true } : {}) });
  }
  return { specialOdds: [...specialOdds.values()] };
}
