import { priceAfterCommission, unitsOf } from '@fairline/shared/bets';
import { BET_RESULTS, type BetOutcome, type StatFigures } from '@fairline/shared/contracts';
import { expectedValue } from '@fairline/shared/odds';
import { footballMatches, type MatchRow, numberOf } from '@fairline/shared/odds/testing/football-files.ts';
import { compareStakes, figuresOf, statContext } from '@fairline/shared/stats';
import { independentFigures, independentReplay } from '@fairline/shared/stats/testing/independent.ts';
import { betColumns, type StatBet } from '@fairline/shared/stats/testing/stat-bets.ts';
import { describe, expect, it } from 'vitest';
import { betsOn, exponentOf, type RealBet } from '../../../testing/bets/real-bets.ts';

const matches = footballMatches();
const SIDES: Readonly<Record<string, StatBet['side']>> = { away: 1, under: 1, draw: 2 };
const LEAGUES: Readonly<Record<string, string>> = {
  E0: 'England - Premier League',
  SP1: 'Spain - La Liga',
};
const HOUR_MS = 3_600_000;

/** What each rule bets on a match. */
const RULES: Readonly<Record<string, (match: MatchRow, index: number) => StatBet[]>> = {
  /** On every match, on its sides in turn. */
  'each side in turn': (match, index) => {
    const all = betsOn(match, index);
    const bet = all[index % Math.max(all.length, 1)];
    return bet === undefined ? [] : [statBetOf(bet, index, null)];
  },
  /** On the side of the moneyline for which another bookmaker paid the most above the sharp one's fair price, where one did. */
  'the best price of another bookmaker': (match, index) => {
    const sharp = ['PSH', 'PSD', 'PSA'].map((column) => numberOf(match, column));
    const other = ['B365H', 'B365D', 'B365A'].map((column) => numberOf(match, column));
    if ([...sharp, ...other].some(Number.isNaN)) return [];
    const exponent = exponentOf(sharp);
    const edges = other.map((price, side) => price / (sharp[side] ?? 0) ** exponent - 1);
    const side = edges.indexOf(Math.max(...edges));
    const bet = betsOn(match, index).find(
      ({ market, selection }) => market === 'moneyline' && selection === ['home', 'draw', 'away'][side],
    );
    if (bet === undefined || (edges[side] ?? 0) <= 0) return [];
    return [statBetOf({ ...bet, commission: 0 }, index, { odds: other[side] ?? 0, edge: edges[side] ?? 0 })];
  },
};

function statBetOf(bet: RealBet, index: number, at: { odds: number; edge: number } | null): StatBet {
  const [day = 1, month = 1, year = 0] = (bet.match.get('Date') ?? '').split('/').map(Number);
  const starts = Date.UTC(year < 100 ? 2000 + year : year, month - 1, day, 15);
  const { result, profit, close } = bet.expected;
  const odds = at?.odds ?? Number(bet.odds);
  const won = result === 'win' ? bet.stake * (Math.round(odds * 1_000) - 1_000) : -bet.stake * 1_000;
  return {
    ...{ id: index + 1, starts, placed: starts - (index % 30) * HOUR_MS, market: bet.market },
    stake: (bet.stake / 100).toFixed(2),
    profit: (at === null ? Number(profit) / 1e8 : won / 100_000).toFixed(8),
    result: BET_RESULTS.find((one) => one === result) as BetOutcome,
    currency: index % 3 === 0 ? 'USD' : 'EUR',
    ...{ odds, commission: bet.commission, side: SIDES[bet.selection] ?? 0 },
    ev: at === null ? null : at.edge * 100,
    clv: close === null ? null : expectedValue(priceAfterCommission(odds, bet.commission), close.fair.power),
    ...{ free: false, live: false, selections: 1, event: index + 1, sportId: 29, sport: 'Soccer' },
    ...{ league: LEAGUES[bet.match.get('Div') ?? ''] ?? null, bookmaker: null, setting: 0, tags: [] },
  };
}

const valuesOf = (figures: StatFigures) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      typeof figure === 'object' && figure !== null && 'value' in figure ? figure.value : figure,
    ]),
  );

describe.skipIf(matches === null)(`real seasons${matches === null ? ' (files not found)' : ''}`, () => {
  describe.each(Object.entries(RULES))('bet on %s', (_, rule) => {
    const bets = (matches ?? []).flatMap(rule);
    const context = statContext(betColumns(bets), {
      ...{ currency: 'EUR', seesCloses: true, zone: 'Europe/London' },
    });

    it('have the figures of an independent calculation', () => {
      const { figures } = figuresOf(context);
      expect(figures.bets).toBeGreaterThan(600);
      expect(figures.clv.n).toBeGreaterThan(600);
      expect(valuesOf(figures)).toEqual(independentFigures(bets, 'EUR'));
      const { low, value, high } = figures.yield;
      expect([low ?? 0, value ?? 0, high ?? 0]).toEqual(
        [low, value, high].toSorted((a, b) => (a ?? 0) - (b ?? 0)),
      );
    });

    it.each(['flat', 'clvOptimal', 'evOptimal'] as const)('are replayed with stakes %s', (mode) => {
      const terms = { bankroll: unitsOf('2500'), fraction: 0.15, unit: unitsOf('10') };
      const replay = compareStakes(context.columns, mode, terms);
      const wanted = independentReplay(bets, mode, { bankroll: '2500', fraction: 0.15, unit: '10' });
      expect([replay.bets, replay.left_out]).toEqual([wanted.bets, wanted.left_out]);
      expect(replay.profit).toBeCloseTo(wanted.profit, 5);
      expect(replay.staked).toBeCloseTo(wanted.staked, 5);
    });
  });
});
