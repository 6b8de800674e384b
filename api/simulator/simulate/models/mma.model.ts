import { pmf } from './pmf.ts';
import { logistic } from './race.distribution.ts';
import { type Params, type Played, periodDistribution, type SportModel } from './sport-model.ts';

const ROUNDS = 3;
/** Log-odds that an average fight ends in a given round. */
const FINISH = -1.05;

/**
 * Mixed martial arts over three rounds: the winner (no draw is offered) and the length. `supremacy` is the log-odds of a
 * home win, `total` makes the fight longer than average. Not offered in play.
 */
export const mma: SportModel = {
  minutes: 25,
  liveBetting: false,
  distributions(params) {
    const win = logistic(params.supremacy);
    const shape = { step: 1, lines: 3 };
    return [
      periodDistribution(0, {
        result: pmf(-1, [1 - win, 0, win]),
        total: pmf(1, roundChances(params)),
        totals: shape,
      }),
    ];
  },
  play(params, random): Played {
    const homeWins = random.chance(logistic(params.supremacy));
    // The winner has the score 1, because a fight is settled by its winner.
    const score = { home: homeWins ? 1 : 0, away: homeWins ? 0 : 1 };
    return { steps: [{ elapsed: 1, ...score }], periods: [{ number: 0, ...score }] };
  },
};

/** The chances that the fight ends in round 1, 2 and 3; a fight that goes the distance ends in round 3. */
function roundChances({ total }: Params): number[] {
  const finish = logistic(FINISH - total);
  const chances: number[] = [];
  let going = 1;
  for (let round = 1; round < ROUNDS; round++) {
    chances.push(going * finish);
    going *= 1 - finish;
  }
  return [...chances, going];
}
