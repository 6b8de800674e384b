import { devig } from '../../devig/devig.ts';
import { approximateOdds } from '../approximate-odds.ts';
import type { Predictor } from './leave-one-out.ts';

/** The product's method. */
export const byDistribution: Predictor = ({ market, sportId, period, score }, lines, target, method) => {
  const answer = approximateOdds({ market, lines, target, method, sportId, period, score });
  return answer && 1 / answer.fairOdds[0];
};

/** The usual method: a straight line through the log odds of the two nearest known lines, extrapolated beyond the ends. */
export const byLocalCurve: Predictor = (_, lines, target, method) => {
  const curve = lines.flatMap(({ points, prices }) => {
    const fair = devig([...prices], method)?.[0];
    return fair === undefined ? [] : [{ points, logit: Math.log(fair / (1 - fair)) }];
  });
  const [one, other] = curve.toSorted((a, b) => Math.abs(a.points - target) - Math.abs(b.points - target));
  if (!one || !other) return null;
  const below = curve.findLast(({ points }) => points < target) ?? other;
  const above = curve.find(({ points }) => points > target) ?? other;
  const [from, to] = below === above || below.points > above.points ? [one, other] : [below, above];
  const share = (target - from.points) / (to.points - from.points);
  return 1 / (1 + Math.exp(-(from.logit + share * (to.logit - from.logit))));
};
