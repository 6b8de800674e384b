import type { SelectionFairOdds } from '@fairline/shared/bets';
import { type BetLeg, sportsOf } from '@fairline/shared/contracts';
import { feedLeg } from '../bets/index.ts';
import type { DemoLine } from './demo-bets.read-model.ts';
import type { DemoBettor } from './demo-bettors.ts';
import { type DemoChoice, demoChoices } from './demo-choices.ts';
import type { DemoRandom } from './demo-random.ts';

/** A selection with its price and fair odds at the moment of a bet. */
export interface DemoSelection extends SelectionFairOdds {
  readonly leg: BetLeg;
  readonly odds: number;
  /** By the power method. */
  readonly fair: number;
  /** Epoch ms. */
  readonly at: number;
}

/** Prices around even, as most bets on handicaps and totals have. */
const EVEN = { min: 1.7, max: 2.4 } as const;

/**
 * A selection of a line at the moment when the match was listed: at its opening prices, which any later moment may have replaced.
 * @returns null where the plan of the bettor has no such prices
 */
export function openingSelection(
  line: DemoLine,
  bettor: DemoBettor,
  random: DemoRandom,
): DemoSelection | null {
  const at = line.created_at.getTime();
  const opened: DemoLine = {
    ...{ ...line, ...line.opening },
    ...{ status: 1, priced: true, settled_status: 0, home_score: null, away_score: null },
  };
  return at < line.starts.getTime() ? selectionOf(opened, at, bettor, random) : null;
}

/** A selection of an open line at the prices of now. */
export function selectionOf(
  line: DemoLine,
  at: number,
  bettor: DemoBettor,
  random: DemoRandom,
): DemoSelection | null {
  const choices = demoChoices(line.line_id, line);
  if (choices.length === 0) return null;
  const { leg: chosen, odds } = chosenOf(choices, random);
  const { leg, fairOdds, approximated, confidence } = feedLeg(
    line,
    chosen,
    { level: bettor.level, sports: sportsOf(bettor.level, null) },
    at,
  );
  const fair = fairOdds?.power;
  return fair ? { leg, fairOdds, approximated, confidence, odds, fair, at } : null;
}

/** One of a market that is offered, each market as likely as the others. */
function chosenOf(choices: readonly DemoChoice[], random: DemoRandom): DemoChoice {
  const market = random.pick([...new Set(choices.map(({ leg }) => leg.market))]);
  const ofMarket = choices.filter(({ leg }) => leg.market === market);
  const even = ofMarket.filter(({ odds }) => odds >= EVEN.min && odds <= EVEN.max);
  const hasLines = market !== 'moneyline' && market !== 'specials';
  return random.pick(hasLines && even.length > 0 ? even : ofMarket);
}
