import { alertSchema, DEFAULT_PREFERENCES, evAlertSchema } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { alertPayload, valuePayload } from './alert-payload.ts';
import { alertText, changedText, digestLine } from './alert-text.ts';

const AT = '2026-11-21T18:00:00.000Z';
const SHARED = {
  ...{ id: 5, line_id: '7:1', sport_id: 29, league_name: 'England - Premier League', home: 'Arsenal' },
  ...{ away: 'Chelsea', market: 'spread', period: 1, points: -0.5, specials_name: null, limit_val: 4_500 },
  ...{ hdp_type: 1, starts: '2026-11-21T19:20:00.000Z', created_at: AT, shown_at: AT, time_interval: 600 },
  ...{ settings: [{ id: 3, name: 'Main' }], realert: false, confirmed_after: null, withdrawn_after: null },
};
const ODDS = alertSchema.parse({
  ...SHARED,
  ...{ type: 'odds', outcome: 'home', odd_val: 1.9, odds: 1.9, previous_odds: 2, drop_percentage: 5 },
  ...{ main: true, quote: { home: 1.9, away: 1.9 } },
});
const LIMIT = alertSchema.parse({
  ...SHARED,
  ...{ type: 'limit', outcome: null, points: null, previous_limit_val: 1_000, direction: 1 },
  ...{ drop_percentage: 350, quote: { home: 1.9, away: 1.9 }, quote_points: -0.5 },
});
const CLOSED = alertSchema.parse({
  ...SHARED,
  ...{ type: 'closed', outcome: null, points: null, reason: 'withdrawn', quote: null, quote_points: null },
});
const VALUE = evAlertSchema.parse({
  ...{
    type: 'ev',
    id: 5,
    line_id: '7:0',
    event_id: 7,
    sport_id: 29,
    league_name: 'England - Premier League',
  },
  ...{ home: 'Arsenal', away: 'Chelsea', starts: '2026-11-21T19:20:00.000Z', market: 'spread', period: 0 },
  ...{ outcome: 'away', points: 0.5, book: 'unibet_eu', book_title: 'Unibet', odds: 2.1, fair_odds: 2 },
  ...{ ev_percent: 5, limit_val: 4_500, realert: false, created_at: AT, shown_at: AT, confirmed_after: 20 },
  seen_at: '2026-11-21T17:59:51.000Z',
});
const formats = { ...DEFAULT_PREFERENCES, timeZone: 'Europe/Prague' };
const options = { method: 'power', formats, origin: 'https://fairline.test' } as const;
const now = Date.parse(AT) + 3_000;

describe('a message', () => {
  it('states price, price before, drop, fair odds, limit, age, and where the match is', () => {
    expect(alertText(alertPayload(ODDS, options), now)).toEqual({
      title: 'Arsenal −0.5 · 1st H down 5.0%',
      lines: [
        'Arsenal – Chelsea · England - Premier League',
        'Starts 21/11, 20:20 (in 1h 19m)',
        '1.90 from 2.00 in 10\u00a0min',
        'Fair 2.00 (power) · limit $4.5k',
        'Price 3s old when sent',
      ],
      url: 'https://fairline.test/dashboard?odds=7%3A1%2Fspreads%3A-0.5%3Ahome',
    });
  });

  it('is written by the preferences of its user', () => {
    const other = {
      ...formats,
      odds_format: 'american',
      hourCycle: '12',
      timeZone: 'America/New_York',
    } as const;
    const { lines } = alertText(alertPayload(ODDS, { ...options, formats: other }), now);
    expect(lines[1]).toBe('Starts 21/11, 2:20 pm (in 1h 19m)');
    expect(lines[2]).toBe('−111 from −100 in 10\u00a0min');
  });

  it('about a limit or a closed market has the prices of all outcomes', () => {
    const limit = alertText(alertPayload(LIMIT, options), now);
    expect(limit.title).toBe('Handicap · 1st H: limit up 350.0%');
    expect(limit.lines.slice(2, 4)).toEqual([
      'Limit $4.5k from $1k in 10\u00a0min',
      'home 1.90 (fair 2.00), away 1.90 (fair 2.00) (power)',
    ]);
    expect(alertText(alertPayload(CLOSED, options), now).title).toBe('Handicap · 1st H: withdrawn');
  });

  it('says later where the line went, when it closed, or that it was an error', () => {
    const payload = alertPayload(ODDS, options);
    const last = (change: Parameters<typeof changedText>[0]['change']) =>
      changedText({ ...payload, change }, now).lines.at(-1);
    expect(last({ kind: 'price', price: 1.8, minutes: 10 })).toBe(
      '10 min later: 1.80 (−5.3% since the alert).',
    );
    expect(last({ kind: 'price', price: 1.9, minutes: 10 })).toBe('10 min later: 1.90, unchanged.');
    expect(last({ kind: 'closed', price: 1.8, closed_at: SHARED.starts })).toBe(
      'The market closed at 20:20. Last price 1.80 (−5.3% since the alert).',
    );
    expect(last({ kind: 'error', after_seconds: 12 })).toBe(
      'This price was an error: it was taken back after 12s.',
    );
  });

  it('of a value states bookmaker, price, fair odds, EV, and how long ago the price was seen there', () => {
    const payload = valuePayload(VALUE, options);
    expect(alertText(payload, now)).toEqual({
      title: 'Chelsea +0.5 at Unibet: EV +5.0%',
      lines: [
        'Arsenal – Chelsea · England - Premier League',
        'Starts 21/11, 20:20 (in 1h 19m)',
        '2.10 at Unibet · EV +5.00%',
        'Fair 2.00 (power) · limit $4.5k at the sharp bookmaker',
        'Still there after 20 s',
        'Price 12s old when sent',
      ],
      url: 'https://fairline.test/dashboard?odds=7%3A0%2Fspreads%3A-0.5%3Aaway',
    });
    expect(digestLine(payload)).toContain(
      'Chelsea +0.5 at Unibet: EV +5.0% · Arsenal – Chelsea · 2.10 at Unibet',
    );
  });

  it('of many contestants is small', () => {
    const quote = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`Contestant ${at}`, 501]));
    const special = alertPayload(
      { ...ODDS, market: 'specials', outcome: 'Contestant 7', quote } as typeof ODDS,
      options,
    );
    expect(JSON.stringify(special).length).toBeLessThan(2_000);
    expect(special.alert.quote).toEqual({ 'Contestant 7': 501 });
  });

  it('is one line of a digest', () => {
    expect(digestLine(alertPayload(ODDS, options))).toBe(
      '19:00 Arsenal −0.5 · 1st H down 5.0% · Arsenal – Chelsea · 1.90 from 2.00 in 10\u00a0min',
    );
  });
});
