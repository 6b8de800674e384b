import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AlertSubject, Suppression } from './suppression.ts';

const T0 = Date.UTC(2026, 2, 1);
const kind = fc.constantFrom('odds' as const, 'limit' as const, 'closed' as const);
const subject: fc.Arbitrary<AlertSubject> = fc.record({
  line_id: fc.constantFrom('1:0', '1:1', '2:0'),
  market: fc.constantFrom('spread' as const, 'total' as const, 'specials' as const),
  outcome: fc.constantFrom(null, 'home', 'over'),
  points: fc.constantFrom(null, -0.5, 0.5, 0),
  specials_name: fc.constantFrom(null, 'Anytime scorer'),
});

it('suppresses an alert exactly when the same was published less than 15 minutes before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ kind, subject, wait: fc.integer({ min: 0, max: 500 }) }), { maxLength: 120 }),
      (alerts) => {
        const suppression = new Suppression();
        const published: { kind: string; subject: AlertSubject; at: number }[] = [];
        let at = T0;
        for (const { kind, subject, wait } of alerts) {
          at += wait * 1_000;
          const repeat = published.some(
            (one) =>
              one.kind === kind &&
              at - one.at < 15 * 60_000 &&
              JSON.stringify(one.subject) === JSON.stringify(subject),
          );
          expect(suppression.isRepeat(kind, subject, at)).toBe(repeat);
          if (!repeat) {
            published.push({ kind, subject, at });
            suppression.add(kind, subject, at);
          }
          if (wait > 400) suppression.prune(at);
        }
      },
    ),
  );
});

it('stops suppressing after 15 minutes to the millisecond', () => {
  const suppression = new Suppression();
  const subject = {
    line_id: '1:0',
    market: 'total' as const,
    outcome: 'over',
    points: 2.5,
    specials_name: null,
  };
  suppression.add('odds', subject, T0);
  expect(suppression.isRepeat('odds', subject, T0 + 900_000 - 1)).toBe(true);
  expect(suppression.isRepeat('odds', subject, T0 + 900_000)).toBe(false);
});

it('returns one of two equal alerts of one change', () => {
  const alert = {
    line_id: '1:0',
    market: 'total' as const,
    outcome: 'over',
    points: 2.5,
    specials_name: null,
    created_at: new Date(T0).toISOString(),
  };
  const other = { ...alert, points: 2.75 };
  expect(new Suppression().withoutRepeats('odds', [alert, other, { ...alert }])).toEqual([alert, other]);
});
