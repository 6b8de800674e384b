import { type Params, type Played, periodLaw, type SportModel } from './law.ts';
import { pmf } from './pmf.ts';
import { logistic } from './race.law.ts';

const ROUNDS = 3;
/** Log-odds that a round ends the fight when both are of the common kind. */
const FINISH = -1.05;

/**
 * Mixed martial arts, three rounds: who wins (no draw is offered) and how long it lasts. Supremacy is the log-odds of
 * the win, total how much longer than usual it goes. Not offered in play.
 */
export const mma: SportModel = {
  minutes: 25,
  liveBetting: false,
  steam: { supremacy: 0.11, total: 0.14 },
  laws(params) {
    const win = logistic(params.supremacy);
    const shape = { step: 1, lines: 3 };
    return [
      periodLaw(0, {
        result: pmf(-1, [1 - win, 0, win]),
        total: pmf(1, roundChances(params)),
        totals: shape,
      }),
    ];
  },
  play(params, dice): Played {
    const homeWins = dice.chance(logistic(params.supremacy));
    // The winner is scored 1: a fight is graded on who won it.
    const score = { home: homeWins ? 1 : 0, away: homeWins ? 0 : 1 };
    return { steps: [{ elapsed: 1, ...score }], periods: [{ number: 0, ...score }] };
  },
};

/** The chance that the fight ends in round 1, 2 and 3; the distance counts as the last. */
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
