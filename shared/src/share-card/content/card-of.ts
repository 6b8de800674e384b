import {
  CARD_FIGURES,
  type CardChoices,
  type CardFigure,
  type Figure,
  type ShareCard,
  type StatsSummary,
} from '@fairline/shared/contracts';
import { writable } from '../text/measure-text.ts';
import { type CurveSource, curveOf } from './curve-of.ts';

/** What a card is made of: statistics of a period. */
export interface CardSource {
  readonly summary: Pick<
    StatsSummary,
    'average_odds' | 'currency' | 'figures' | 'profit' | 'roi_percent' | 'settled' | 'starting_bankroll'
  >;
  readonly curve: readonly CurveSource[];
  /** The first and the last day of its bets. */
  readonly days: ShareCard['days'];
  /** What one unit is worth in the currency. */
  readonly unit: number;
  readonly of: ShareCard['of'];
  readonly users: number | null;
  readonly simulated: boolean;
}

/** The content of an image: what the choices leave out is not in it, because what is shared can be read by anybody. */
export function cardOf(source: CardSource, choices: CardChoices): ShareCard {
  const { summary, curve, days, unit, of, users, simulated } = source;
  const inCurrency = choices.amount === 'currency';
  const showsProfit = choices.figures.includes('profit');
  const amountOf = inCurrency ? 1 : unit;
  const name = writable(choices.name ?? '');
  return {
    theme: choices.theme,
    name: name === '' ? null : name,
    of,
    days: choices.period ? days : null,
    figures: CARD_FIGURES.filter((key) => choices.figures.includes(key)).map((key) =>
      figureOf(key, summary, amountOf, choices.interval),
    ),
    currency: showsProfit && inCurrency ? summary.currency : null,
    curve: choices.curve ? curveOf(curve, showsProfit ? amountOf : null) : null,
    bets: summary.settled,
    users,
    simulated,
  };
}

function figureOf(
  key: CardFigure,
  summary: CardSource['summary'],
  amountOf: number,
  interval: boolean,
): ShareCard['figures'][number] {
  const { figures } = summary;
  const { free_bets } = figures;
  const inUnits = (amount: number) => Math.round((amount / amountOf) * 100) / 100;
  const withFree = (free: number) => (free_bets.bets === 0 ? {} : { free });
  const plain = (value: number | null) => ({ key, value, low: null, high: null });
  const measured = ({ value, low, high }: Figure) => ({
    ...{ key, value },
    ...(interval ? { low, high } : { low: null, high: null }),
  });
  switch (key) {
    case 'profit':
      return { ...plain(inUnits(summary.profit)), ...withFree(inUnits(free_bets.profit)) };
    case 'yield':
      return measured(figures.yield);
    case 'roi':
      return plain(summary.starting_bankroll === null ? null : summary.roi_percent);
    case 'clv':
      return measured(figures.clv);
    case 'closing-beaten':
      return measured(figures.closing_beaten);
    case 'hit-rate':
      return measured(figures.hit_rate);
    case 'average-odds':
      return plain(summary.average_odds);
    case 'bets':
      return { ...plain(summary.settled), ...withFree(free_bets.bets) };
  }
}
