import { describe, expect, it } from 'vitest';
// Imports the factory directly: the testing part's entry needs a browser environment.
import { oddsLine } from '../../../testing/factories/line.factory.ts';
import { choiceOf, type MarketChoice, matchMarkets, shownMarket } from './match-markets.ts';

const NOTHING = { moneyline: null, spreads: [], totals: [], is_open: false };
const CHOICE: MarketChoice = { market: null, live: null, period: null };
const line = (event_id: number, period_num: number, change: Parameters<typeof oddsLine>[0] = {}) =>
  oddsLine({ event_id, period_num, line_id: `${event_id}:${period_num}`, ...change });
const live = { parent_id: 5, live_status: 1 } as const;
const corners = { parent_id: 5, home: 'Arsenal (Corners)' };

const LINES = [
  line(8, 0, { ...corners, ...live }),
  line(7, 0, live),
  line(6, 1, corners),
  line(6, 0, corners),
  line(5, 1),
  line(5, 0),
];
const shown = (
  lines: readonly ReturnType<typeof oddsLine>[],
  choice: Partial<MarketChoice>,
  isLive = false,
) => {
  const found = shownMarket(matchMarkets(lines), { ...CHOICE, ...choice }, isLive);
  return found && [found.market.name, found.live, found.line.line_id];
};

describe('the markets of a match', () => {
  it('are the match itself and its sub-markets, each with its periods before and in play', () => {
    const ids = (lines: readonly { line_id: string }[]) => lines.map(({ line_id }) => line_id);
    expect(
      matchMarkets(LINES).map(({ name, ...lines }) => [name, ids(lines.prematch), ids(lines.live)]),
    ).toEqual([
      ['Main', ['5:0', '5:1'], ['7:0']],
      ['Corners', ['6:0', '6:1'], ['8:0']],
    ]);
  });

  it('do not take parentheses in the name of a team for a sub-market', () => {
    const home = 'Chelsea (Women)';
    const markets = matchMarkets([
      line(5, 0, { home }),
      line(7, 0, { ...live, home }),
      line(6, 0, { ...corners, home: `${home} (Corners)` }),
    ]);
    expect(markets.map(({ name }) => name)).toEqual(['Main', 'Corners']);
  });

  it('have each period once, the open one where it is listed twice', () => {
    const twice = [line(7, 0, { ...live, is_open: true }), line(9, 0, { ...live, is_open: false })];
    expect(matchMarkets([...LINES.slice(4), ...twice])[0]?.live.map(({ line_id }) => line_id)).toEqual([
      '7:0',
    ]);
  });
});

describe('what a card shows', () => {
  it('is the whole match before its start, and the live variant while it is played', () => {
    expect(shown(LINES, {})).toEqual(['Main', false, '5:0']);
    expect(shown(LINES, {}, true)).toEqual(['Main', true, '7:0']);
  });

  it('is what the user has chosen, as far as the market has it', () => {
    expect(shown(LINES, { market: 'Corners', period: 1 })).toEqual(['Corners', false, '6:1']);
    expect(shown(LINES, { market: 'Corners', period: 1, live: true })).toEqual(['Corners', true, '8:0']);
    expect(shown(LINES, { live: false }, true)).toEqual(['Main', false, '5:0']);
    expect(shown(LINES.slice(4), { live: true }, true)).toEqual(['Main', false, '5:0']);
    expect(shown(LINES, { market: 'Bookings', period: 9 })).toEqual(['Main', false, '5:0']);
  });

  it('is any of its lines, by the choice of that line', () => {
    const markets = matchMarkets(LINES);
    for (const one of LINES) {
      expect(shownMarket(markets, choiceOf(markets, one), false)?.line.line_id).toBe(one.line_id);
    }
  });

  it('is an open period before a closed one', () => {
    expect(shown([line(5, 0, { is_open: false }), line(5, 1)], {})).toEqual(['Main', false, '5:1']);
  });

  it('of a settled match is the tab that holds its prices', () => {
    const settled = { ...NOTHING, settledStatus: 1 };
    expect(
      shown([line(5, 0, settled), line(7, 0, { ...live, settledStatus: 1, is_open: false })], {}),
    ).toEqual([...['Main', true, '7:0']]);
    // Its last prices before the start are read for it.
    const opened = { ...settled, opening: { ...oddsLine().opening, moneyline: { home: 2, away: 2 } } };
    expect(shown([line(5, 0, opened), line(7, 0, { ...live, ...settled })], {})).toEqual([
      'Main',
      false,
      '5:0',
    ]);
  });

  it('is the market with prices where the match itself has none, and nothing without lines', () => {
    expect(shown([line(5, 0, NOTHING), line(6, 0, corners)], {})).toEqual(['Corners', false, '6:0']);
    expect(shown([line(5, 0, NOTHING)], {})).toEqual(['Main', false, '5:0']);
    expect(shown([], {})).toBeNull();
  });
});
