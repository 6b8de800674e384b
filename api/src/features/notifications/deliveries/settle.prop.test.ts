import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SendOutcome } from './channels.ts';
import { settle } from './settle.ts';

const POLICY = {
  backOff: { pausesMs: [5_000, 60_000], giveUpMs: 3_600_000, disableMs: 86_400_000 },
  repeatable: true,
};
const AT = 1_800_000_000_000;

const attempts = fc.record({
  attempt: fc.integer({ min: 1, max: 40 }),
  storedAt: fc.integer({ min: AT - 7_200_000, max: AT }),
  failingSince: fc.option(fc.integer({ min: AT - 2 * 86_400_000, max: AT })),
  now: fc.constant(AT),
  random: fc.double({ min: 0, max: 0.999, noNaN: true }),
});
const outcomes: fc.Arbitrary<SendOutcome> = fc.oneof(
  fc.record({
    kind: fc.constant('retry' as const),
    reason: fc.string(),
    afterMs: fc.integer({ min: 0, max: 1e9 }),
  }),
  fc.record({ kind: fc.constant('unknown' as const), reason: fc.string() }),
  fc.record({ kind: fc.constant('gone' as const), reason: fc.string() }),
  fc.record({ kind: fc.constant('rejected' as const), reason: fc.string() }),
  fc.constant({ kind: 'delivered' as const }),
);

it('begins no attempt after the channel gives up, and none before its pause', () => {
  fc.assert(
    fc.property(outcomes, attempts, (outcome, attempt) => {
      const settlement = settle(outcome, POLICY, attempt);
      if (settlement.kind !== 'again') return;
      expect(settlement.at - attempt.storedAt).toBeLessThanOrEqual(POLICY.backOff.giveUpMs);
      expect(settlement.at - AT).toBeGreaterThanOrEqual(attempt.attempt === 1 ? 4_000 : 48_000);
    }),
  );
});

it('never repeats what may have arrived, where nobody recognizes it', () => {
  fc.assert(
    fc.property(attempts, (attempt) => {
      const outcome = { kind: 'unknown', reason: 'No answer.' } as const;
      expect(settle(outcome, { ...POLICY, repeatable: false }, attempt)).toMatchObject({
        kind: 'end',
        state: 'unknown',
        disable: null,
      });
    }),
  );
});

it('disables what is gone at once, and what has failed for as long as the channel allows', () => {
  const attempt = { attempt: 1, storedAt: AT, failingSince: null, now: AT, random: 0.5 };
  expect(settle({ kind: 'gone', reason: 'Deleted.' }, POLICY, attempt)).toMatchObject({
    disable: 'Deleted.',
  });
  const retry = { kind: 'retry', reason: 'Busy.' } as const;
  const since = (ago: number) => settle(retry, POLICY, { ...attempt, failingSince: AT - ago });
  expect(since(86_399_999)).toMatchObject({ kind: 'again', at: AT + 5_000, destinationRests: true });
  expect(since(86_400_000)).toMatchObject({ kind: 'end', state: 'failed', disable: expect.any(String) });
});
