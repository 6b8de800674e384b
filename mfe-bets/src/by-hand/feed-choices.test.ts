import { type PlaceBet, wrongSelection } from '@fairline/shared/contracts';
// Imports the factory directly: the testing part's entry needs a browser environment.
import { oddsLine } from '@fairline/shared/testing/factories/line.factory.ts';
import { expect, it } from 'vitest';
import { feedMarkets } from './feed-choices.ts';

const SCORERS = {
  ...{ id: 5, name: 'First scorer', limit: null },
  outcomes: [
    { id: 1, name: 'Saka', odds: 5, handicap: null },
    { id: 2, name: 'Palmer', odds: null, handicap: null },
  ],
};

it('the selections of a match are those of its lines, each as a bet names it', () => {
  const lines = [
    oddsLine({ line_id: '1600000001:1', period_num: 1, spreads: [], totals: [], specials: [SCORERS] }),
    oddsLine({ team_totals: { home: [{ points: 1.5, over: 2, under: 1.8 }], away: [] } }),
  ];
  const markets = feedMarkets(lines, 1_600_000_001);
  expect(markets.map(({ label, choices }) => [label, choices.map((one) => one.label)])).toEqual([
    ['Match · Moneyline', ['Arsenal', 'Draw', 'Chelsea']],
    ['Match · Handicap', ['Arsenal −0.5', 'Chelsea +0.5']],
    ['Match · Total', ['Over 2.5 Goals', 'Under 2.5 Goals']],
    ['Match · Arsenal total', ['Arsenal: Over 1.5 Goals', 'Arsenal: Under 1.5 Goals']],
    ['1st Half · Moneyline', ['Arsenal', 'Draw', 'Chelsea']],
    ['1st Half · First scorer', ['First scorer: Saka', 'First scorer: Palmer']],
  ]);
  const legs = markets.flatMap(({ choices }) => choices.map(({ leg }) => leg));
  expect(legs.filter((leg) => wrongSelection(leg as PlaceBet) !== null)).toEqual([]);
  // The handicap of the away side is its own.
  expect(markets[1]?.choices[1]).toMatchObject({
    ...{ price: 1.82, leg: { line_id: '1600000001:0', market: 'spread', bet_outcome: 'away', points: 0.5 } },
  });
  expect(markets.at(-1)?.choices[1]).toMatchObject({ price: null, leg: { special_id: 5 } });
  expect(new Set(markets.flatMap(({ choices }) => choices.map(({ id }) => id))).size).toBe(legs.length);
});

it('what was withdrawn at the end of a match has no price', () => {
  const { moneyline, spreads, totals, team_totals } = oddsLine();
  const ended = oddsLine({
    ...{ moneyline: null, spreads: [], is_open: false },
    opening: { moneyline, spreads, totals: [], team_totals, specials: [SCORERS] },
    totals,
  });
  const markets = feedMarkets([ended], 1_600_000_001);
  expect(
    markets.map(({ label, choices }) => [label, choices.map(({ leg, price }) => [leg.bet_outcome, price])]),
  ).toEqual([
    [
      'Match · Moneyline',
      [
        ['home', null],
        ['draw', null],
        ['away', null],
      ],
    ],
    [
      'Match · Handicap',
      [
        ['home', null],
        ['away', null],
      ],
    ],
    [
      'Match · Total',
      [
        ['over', 1.95],
        ['under', 1.95],
      ],
    ],
    [
      'Match · First scorer',
      [
        ['Saka', null],
        ['Palmer', null],
      ],
    ],
  ]);
});
