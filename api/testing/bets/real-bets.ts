import { type MatchRow, numberOf } from '@fairline/shared/odds/testing/football-files.ts';

/**
 * Bets on real matches with what must become of them, computed from the columns of the file alone. It shares no code with the product:
 * results come from the halves of the stake, money is whole, and margins are removed by bisection.
 */

type Columns = readonly [price: string, closing: string];

interface Side {
  readonly selection: string;
  /** The columns of the price of this side. */
  readonly columns: Columns;
}

interface Market {
  readonly market: 'moneyline' | 'spread' | 'total';
  readonly sides: readonly Side[];
}

const MARKETS: readonly Market[] = [
  {
    market: 'moneyline',
    sides: [
      { selection: 'home', columns: ['PSH', 'PSCH'] },
      { selection: 'draw', columns: ['PSD', 'PSCD'] },
      { selection: 'away', columns: ['PSA', 'PSCA'] },
    ],
  },
  {
    market: 'total',
    sides: [
      { selection: 'over', columns: ['P>2.5', 'PC>2.5'] },
      { selection: 'under', columns: ['P<2.5', 'PC<2.5'] },
    ],
  },
  {
    market: 'spread',
    sides: [
      { selection: 'home', columns: ['PAHH', 'PCAHH'] },
      { selection: 'away', columns: ['PAHA', 'PCAHA'] },
    ],
  },
];

/** What a bet must have at its end. */
export interface ExpectedBet {
  readonly result: string;
  /** Hundred-millionths. */
  readonly profit: bigint;
  /** Null where the market was not offered at the close, or at another handicap. */
  readonly close: {
    readonly odds: number;
    readonly fair: Readonly<Record<'power' | 'proportional', number>>;
  } | null;
}

export interface RealBet {
  readonly id: string;
  readonly match: MatchRow;
  readonly market: Market['market'];
  readonly selection: string;
  readonly points: number | null;
  readonly odds: string;
  /** Hundredths. */
  readonly stake: number;
  readonly commission: number;
  readonly expected: ExpectedBet;
}

/** A bet on each side of each market of a match, at the price of some days before. */
export function betsOn(match: MatchRow, index: number): RealBet[] {
  return MARKETS.flatMap(({ market, sides }) =>
    sides.flatMap(({ selection, columns: [price] }, side): RealBet[] => {
      const odds = match.get(price) ?? '';
      if (odds === '') return [];
      const line = numberOf(match, 'AHh');
      const points = { moneyline: null, total: 2.5, spread: selection === 'away' ? -line : line }[market];
      const stake = 500 + ((index * 7 + side * 13) % 400) * 25;
      const commission = index % 5 === 4 ? 5 : 0;
      const share = shareOf(match, market, selection, points);
      return [
        {
          ...{ id: `${index}-${market}-${selection}`, match, market, selection },
          ...{ points: points === 0 ? 0 : points, odds, stake, commission },
          expected: {
            result: RESULTS[share + 2] ?? '',
            profit: profitOf(share, stake, Math.round(Number(odds) * 1_000), commission),
            close: closeOf(match, market, sides, side),
          },
        },
      ];
    }),
  );
}

/** By how many halves of the stake have won: from −2 to 2. */
const RESULTS = ['loss', 'half-loss', 'push', 'half-win', 'win'];

/** Both halves of the stake, each on its own line: a quarter line stands between two. */
function shareOf(
  match: MatchRow,
  market: Market['market'],
  selection: string,
  points: number | null,
): number {
  if (market === 'moneyline') return match.get('FTR')?.toLowerCase() === selection[0] ? 2 : -2;
  const [home, away] = [numberOf(match, 'FTHG'), numberOf(match, 'FTAG')];
  const ahead =
    { over: home + away, under: home + away, home: home - away, away: away - home }[selection] ?? Number.NaN;
  const isQuarter = Number.isInteger(((points ?? 0) - 0.25) * 2);
  const halves = isQuarter ? [-0.25, 0.25] : [0, 0];
  return halves
    .map((step) => (points ?? 0) + step)
    .map((line) =>
      market === 'spread'
        ? Math.sign(ahead + line)
        : Math.sign(ahead - line) * (selection === 'over' ? 1 : -1),
    )
    .reduce((sum, half) => sum + half, 0);
}

/** @param odds in thousandths */
function profitOf(share: number, stake: number, odds: number, commission: number): bigint {
  const halfStake = BigInt(stake) * 500_000n;
  if (share <= 0) return halfStake * BigInt(share);
  return (halfStake * BigInt(share) * BigInt(odds - 1_000) * BigInt(100 - commission)) / 100_000n;
}

function closeOf(
  match: MatchRow,
  market: Market['market'],
  sides: readonly Side[],
  side: number,
): ExpectedBet['close'] {
  if (market === 'spread' && numberOf(match, 'AHh') !== numberOf(match, 'AHCh')) return null;
  const prices = sides.map(({ columns: [, closing] }) => numberOf(match, closing));
  const odds = prices[side] ?? Number.NaN;
  if (prices.some(Number.isNaN)) return null;
  const book = prices.reduce((sum, price) => sum + 1 / price, 0);
  return { odds, fair: { proportional: odds * book, power: odds ** exponentOf(prices) } };
}

/** The exponent with which the inverse prices add up to one. */
export function exponentOf(prices: readonly number[]): number {
  let [low, high] = [0.5, 2];
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (prices.reduce((sum, price) => sum + price ** -middle, 0) > 1) low = middle;
    else high = middle;
  }
  return low;
}
