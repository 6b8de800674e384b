import type { Alert, LimitAlert, OddsLine } from '@fairline/shared/contracts';
import { limitAlert, oddsAlert } from '@fairline/shared/testing/factories/alert.factory.ts';
import { oddsLine } from '@fairline/shared/testing/factories/line.factory.ts';
import { describe, expect, it } from 'vitest';
import { alertCells } from '../pane/alert-cell.ts';
import { currentMarket } from './current-price.ts';

const LINE = oddsLine({
  spreads: [{ hdp: -0.5, home: 1.9, away: 2 }],
  totals: [
    { points: 2.5, over: 1.8, under: 2.1 },
    { points: 3, over: 2.2, under: 1.7, old: true },
  ],
  specials: [
    {
      id: 1,
      name: 'Both Teams To Score?',
      limit: 250,
      outcomes: [
        { id: 1, name: 'Yes', odds: 1.7, handicap: null },
        { id: 2, name: 'No', odds: null, handicap: null },
      ],
    },
  ],
});
const special = (outcome: string) =>
  oddsAlert(1, { market: 'specials', specials_name: 'Both Teams To Score?', outcome });

describe('the market of an alert', () => {
  it.each<[string, Alert, number | null, string[]]>([
    ['moneyline', oddsAlert(1, { outcome: 'draw' }), 3.5, ['moneyline:draw']],
    ['home handicap', oddsAlert(1, { market: 'spread', points: -0.5 }), 1.9, ['spreads:-0.5:home']],
    [
      'away handicap',
      oddsAlert(1, { market: 'spread', outcome: 'away', points: 0.5 }),
      2,
      ['spreads:-0.5:away'],
    ],
    ['total', oddsAlert(1, { market: 'total', outcome: 'under', points: 2.5 }), 2.1, ['totals:2.5:under']],
    ['special', special('Yes'), 1.7, ['specials:Both Teams To Score?:0:']],
  ])('has the price and the cell of a %s', (_, alert, price, cells) => {
    expect(currentMarket(LINE, alert)?.price).toBe(price);
    expect(alertCells(alert, LINE)).toEqual(cells);
  });

  it.each([
    ['a 1X2', 29, 0],
    ['a hockey game', 19, null],
  ])('names the draw of %s without a price only where it is an outcome', (_, sport_id, draw) => {
    const line = oddsLine({ sport_id, moneyline: { home: 1.05, draw: null, away: 21 } });
    const quote = currentMarket(line, oddsAlert(1, { sport_id }))?.quote;
    expect(quote?.draw ?? null).toBe(draw);
  });

  it.each<[string, Partial<LimitAlert>, string[]]>([
    ['total', { market: 'total', quote_points: 2.5 }, ['totals:2.5:over', 'totals:2.5:under']],
    [
      'total of which another line is the main one by now',
      { market: 'total', quote_points: 4 },
      ['totals:4:over', 'totals:4:under'],
    ],
    ['handicap', { market: 'spread', quote_points: -0.5 }, ['spreads:-0.5:home', 'spreads:-0.5:away']],
    ['total of an earlier version', { market: 'total', quote_points: null }, []],
  ])(
    'is open where the alert is about a whole %s, has its limit and the cells of the line',
    (_, change, cells) => {
      const alert = limitAlert(1, change);
      expect(currentMarket(LINE, alert)).toMatchObject({
        price: null,
        limit: LINE.limits[alert.market as 'total'],
      });
      expect(alertCells(alert, LINE)).toEqual(cells);
    },
  );

  it('is closed where the alert is about a whole market that offers no line', () => {
    const alert = limitAlert(1, { market: 'total', quote_points: 2.5 });
    const totals = LINE.totals.map((each) => ({ ...each, old: true }));
    expect(currentMarket({ ...LINE, totals }, alert)).toBeNull();
  });

  it.each<[string, Alert, Partial<OddsLine>]>([
    ['the line is closed', oddsAlert(1), { is_open: false }],
    ['there is no moneyline', oddsAlert(1), { moneyline: null }],
    ['the handicap is gone', oddsAlert(1, { market: 'spread', points: -1 }), {}],
    ['the total is old', oddsAlert(1, { market: 'total', outcome: 'over', points: 3 }), {}],
    ['the contestant was withdrawn', special('No'), {}],
  ])('is closed when %s', (_, alert, change) => {
    expect(currentMarket({ ...LINE, ...change }, alert)).toBeNull();
  });
});
