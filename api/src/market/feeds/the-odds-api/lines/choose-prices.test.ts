import { describe, expect, it } from 'vitest';
import { parseOdds } from '../wire/parse-odds.ts';
import { sportIdOf } from '../wire/sport-keys.ts';
import { pricesOf as bookPrices } from './book-prices.ts';
import { choosePrices } from './choose-prices.ts';
import { consensusOf, countConsensusBooks, describeMissingBooks } from './consensus.ts';

const SERVED = Date.parse('2026-03-01T12:00:00Z');
const settings = { reference: 'pinnacle' };

const h2h = (home: number, away: number, last_update = '2026-03-01T11:59:30Z') => ({
  key: 'h2h',
  last_update,
  // Alphabetical: the away side comes first.
  outcomes: [
    { name: 'Arsenal', price: away },
    { name: 'Chelsea', price: home },
  ],
});
const spreads = (point: number, home: number, away: number) => ({
  key: 'spreads',
  last_update: '2026-03-01T11:59:30Z',
  outcomes: [
    { name: 'Arsenal', price: away, point: 0 - point },
    { name: 'Chelsea', price: home, point },
  ],
});

function offerOf(books: Readonly<Record<string, readonly object[]>>, sport_key = 'basketball_nba') {
  const [offer] = parseOdds({
    ...{
      id: 'e912304de2b2ce35b473ce2ecd3d1502',
      sport_key,
      commence_time: '2026-03-01T15:00:00Z',
    },
    ...{ home_team: 'Chelsea', away_team: 'Arsenal' },
    bookmakers: Object.entries(books).map(([key, markets]) => ({ key, title: key, markets })),
  });
  if (offer === undefined) throw new Error('The offer cannot be read.');
  return offer;
}

describe('the prices of an event', () => {
  it('are those of the reference, by home and away', () => {
    const offer = offerOf({ pinnacle: [h2h(2.1, 1.8), spreads(-0.5, 2.05, 1.85)], unibet: [h2h(2, 1.7)] });
    expect(choosePrices(offer, settings, null, SERVED)).toEqual({
      source: 'reference',
      prices: {
        moneyline: { home: 2.1, away: 1.8, draw: null },
        spreads: [{ points: -0.5, prices: [2.05, 1.85], max: null, main: true }],
        totals: [],
      },
    });
  });

  it('of a 1X2 have the price of the draw, or none', () => {
    const three = (home: number, away: number, draw: number) => {
      const market = h2h(home, away);
      return { ...market, outcomes: [...market.outcomes, { name: 'Draw', price: draw }] };
    };
    const withDraw = { a: [three(2.1, 3.6, 3.4)], b: [three(2.1, 3.6, 3.4)], c: [three(2.1, 3.6, 3.4)] };
    const without = { d: [h2h(1.4, 3)], e: [h2h(1.4, 3)], f: [h2h(1.4, 3)], g: [three(1.4, 3, 1)] };
    const pricesOf = (books: Readonly<Record<string, readonly object[]>>) =>
      choosePrices(offerOf(books, 'soccer_epl'), settings, null, SERVED)?.prices.moneyline;
    expect(pricesOf({ ...withDraw, ...without })).toMatchObject({ draw: expect.closeTo(3.4, 2) });
    expect(pricesOf(without)).toBeUndefined();
  });

  it('are the median of at least three others where the reference has none', () => {
    const two = offerOf({ a: [h2h(2, 1.8)], b: [h2h(2.02, 1.78)] });
    expect(choosePrices(two, settings, null, SERVED)).toBeNull();
    const three = offerOf({ a: [h2h(2, 1.8)], b: [h2h(2.02, 1.78)], c: [h2h(3, 1.4)] });
    const chosen = choosePrices(three, settings, null, SERVED);
    expect(chosen?.source).toBe('consensus');
    expect(chosen?.prices.moneyline?.home).toBeCloseTo(2.02, 1);
  });

  it('stay with their source', () => {
    const others = { a: [h2h(2, 1.8)], b: [h2h(2.02, 1.78)], c: [h2h(2.04, 1.76)] };
    const without = choosePrices(offerOf(others), settings, 'reference', SERVED);
    expect(without).toMatchObject({ source: 'reference', prices: { moneyline: null } });
    const withIt = offerOf({ ...others, pinnacle: [h2h(1.5, 2.6)] });
    expect(choosePrices(withIt, settings, 'consensus', SERVED)?.source).toBe('consensus');
  });

  it.each([
    ['seen six minutes ago', [h2h(2.1, 1.8, '2026-03-01T11:53:59Z')]],
    ['at 1.0, where nothing is offered', [h2h(1, 1.8)]],
    ['with a side without a name', [{ ...h2h(2.1, 1.8), outcomes: [{ name: 'Arsenal', price: 2 }] }]],
    [
      'with handicaps that do not belong together',
      [
        {
          ...spreads(-0.5, 2, 1.9),
          outcomes: spreads(-0.5, 2, 1.9).outcomes.map((one) => ({ ...one, point: -0.5 })),
        },
      ],
    ],
  ])('are none for a market %s', (_, markets) => {
    expect(choosePrices(offerOf({ pinnacle: markets }), settings, null, SERVED)).toBeNull();
  });

  const twoWay = (key: string, prices: readonly unknown[]) => ({
    key,
    outcomes: prices.map((price, index) => ({ name: ['Over', 'Under'][index], price, point: 220.5 })),
  });
  it.each([null, 'soon', 0, -110, Number.NaN, { value: 2 }])(
    'of a market with the price %j are not confirmed, and other markets stay',
    (price) => {
      const markets = [h2h(2.1, 1.8), spreads(-0.5, 2.05, 1.85), twoWay('totals', [1.9, price])];
      expect(choosePrices(offerOf({ pinnacle: markets }), settings, 'reference', SERVED)?.prices).toEqual({
        moneyline: { home: 2.1, away: 1.8, draw: null },
        spreads: [{ points: -0.5, prices: [2.05, 1.85], max: null, main: true }],
        totals: [],
        unread: ['total'],
      });
      const moneyline = { ...h2h(2.1, 1.8), outcomes: [...h2h(2.1, 1.8).outcomes, { name: 'Draw', price }] };
      expect(choosePrices(offerOf({ pinnacle: [moneyline] }), settings, null, SERVED)).toEqual({
        source: 'reference',
        prices: { moneyline: null, spreads: [], totals: [], unread: ['moneyline'] },
      });
    },
  );

  it('are withdrawn, not unconfirmed, at a price that means that nothing is offered', () => {
    const markets = [h2h(2.1, 1.8), twoWay('totals', [1, 1.9])];
    expect(
      choosePrices(offerOf({ pinnacle: markets }), settings, null, SERVED)?.prices.unread,
    ).toBeUndefined();
  });

  it('of a consensus are not confirmed when too few are left because some cannot be read', () => {
    const unreadable = {
      ...h2h(2, 1.8),
      outcomes: [
        { name: 'Arsenal', price: 'soon' },
        { name: 'Chelsea', price: 2 },
      ],
    };
    const offer = offerOf({ a: [h2h(2, 1.8)], b: [h2h(2.02, 1.78)], c: [unreadable] });
    expect(choosePrices(offer, settings, 'consensus', SERVED)?.prices).toMatchObject({
      moneyline: null,
      unread: ['moneyline'],
    });
    const enough = offerOf({ a: [h2h(2, 1.8)], b: [h2h(2.02, 1.78)], c: [h2h(2, 1.8)], d: [unreadable] });
    expect(choosePrices(enough, settings, 'consensus', SERVED)?.prices.unread).toBeUndefined();
  });

  it('are at the points that most bookmakers have as their main line', () => {
    const offer = offerOf({
      a: [spreads(-0.5, 2, 1.9)],
      b: [spreads(-0.5, 2.02, 1.88)],
      c: [spreads(-0.5, 2.04, 1.86)],
      d: [spreads(-1, 2.4, 1.6)],
    });
    expect(choosePrices(offer, settings, null, SERVED)?.prices.spreads.map(({ points }) => points)).toEqual([
      -0.5,
    ]);
  });
});

describe('the bookmakers that a consensus needs', () => {
  it.each([
    [['pinnacle', 'a', 'b', 'c'], 'pinnacle', null],
    [['a', 'b', 'c'], null, null],
    [
      ['pinnacle', 'a', 'b'],
      'pinnacle',
      /^Events without pinnacle have no prices: .* has 2 of the 3 .*, 1 is missing\.$/,
    ],
    [['pinnacle'], 'pinnacle', /has 0 of the 3 .*, 3 are missing\.$/],
    [['a', 'b'], null, /^No event has prices: .* 1 is missing\.$/],
  ])('of %j with the reference %s', (bookmakers, reference, expected) => {
    const text = describeMissingBooks(bookmakers, reference);
    if (expected === null) expect(text).toBeNull();
    else expect(text).toMatch(expected);
  });
});

describe('the bookmakers that the consensus of an event has', () => {
  const totals = (point: number) => ({
    ...spreads(point, 1.9, 1.95),
    key: 'totals',
    outcomes: ['Over', 'Under'].map((name) => ({ name, price: 1.9, point })),
  });
  const withDraw = { ...h2h(2.1, 3.5), outcomes: [...h2h(2.1, 3.5).outcomes, { name: 'Draw', price: 3.4 }] };
  const old = h2h(2.1, 1.8, '2026-03-01T11:54:00Z');

  it.each([
    ['of nobody', {}, 'basketball_nba', [0, 0, 0]],
    ['in each market', { a: [h2h(2, 1.8), totals(210)], b: [h2h(2, 1.8)] }, 'basketball_nba', [2, 0, 1]],
    [
      'at the points that most have',
      { a: [spreads(-3, 1.9, 2)], b: [spreads(-3, 1.9, 2)], c: [spreads(-4, 2, 1.9)] },
      'basketball_nba',
      [0, 2, 0],
    ],
    ['without prices that are too old', { a: [h2h(2, 1.8)], b: [old] }, 'basketball_nba', [1, 0, 0]],
    ['with all outcomes', { a: [withDraw], b: [withDraw], c: [h2h(1.5, 3)] }, 'soccer_epl', [2, 0, 0]],
    ['of the markets that are read', { a: [h2h(2, 1.8)] }, 'tennis_atp_paris', [1, null, null]],
    ['that suffice', { a: [h2h(2, 1.8)], b: [h2h(2, 1.8)], c: [h2h(2, 1.8)] }, 'basketball_nba', [3, 0, 0]],
  ])('%s are counted as it counts them', (_what, offers, sportKey, [moneyline, spread, total]) => {
    const { event, books } = offerOf(offers, sportKey);
    const prices = books.map((book) => bookPrices(book, event, SERVED));
    const sportId = sportIdOf(sportKey) ?? 0;
    expect(countConsensusBooks(prices, sportId)).toEqual({ moneyline, spread, total });
    const consensus = consensusOf(prices, sportId);
    expect([consensus.moneyline !== null, consensus.spreads.length > 0, consensus.totals.length > 0]).toEqual(
      [moneyline, spread, total].map((count) => (count ?? 0) >= 3),
    );
  });
});
