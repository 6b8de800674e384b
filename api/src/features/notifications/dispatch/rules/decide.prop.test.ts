import { DEFAULT_NOTIFICATION_PREFERENCES, type NotificationPreferences } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTIFICATION_CHANNELS } from '../../deliveries/channels.ts';
import { type Circumstances, decide, hourOf } from './decide.ts';
import { quietUntil } from './quiet-until.ts';

const NOW = Date.parse('2026-11-20T23:10:00Z');
const HOUR_MS = 3_600_000;
const PLAIN: Circumstances = {
  channel: 'telegram',
  active: true,
  muted: false,
  preferences: DEFAULT_NOTIFICATION_PREFERENCES,
  sent: 0,
  now: NOW,
};
const quiet = (alerts: 'digest' | 'drop'): NotificationPreferences => ({
  ...DEFAULT_NOTIFICATION_PREFERENCES,
  quiet: { ...DEFAULT_NOTIFICATION_PREFERENCES.quiet, enabled: true, alerts },
});
const next = hourOf(NOW) + HOUR_MS;
const morning = Date.parse('2026-11-21T07:00:00Z');

describe('an alert', () => {
  it.each([
    ['is sent', {}, { kind: 'send' }],
    ['is dropped at a destination that is off', { active: false }, { kind: 'drop', reason: 'disabled' }],
    ['of a muted match is dropped', { muted: true }, { kind: 'drop', reason: 'muted' }],
    [
      'waits for the end of quiet hours',
      { preferences: quiet('digest') },
      { kind: 'digest', reason: 'quiet', dueAt: morning },
    ],
    ['is dropped in quiet hours', { preferences: quiet('drop') }, { kind: 'drop', reason: 'quiet' }],
    [
      'above the cap waits for the next hour',
      { sent: 20 },
      { kind: 'digest', reason: 'capped', dueAt: next },
    ],
    ['at the cap is the last one', { sent: 19 }, { kind: 'send' }],
    ['joins the mail of the hour', { channel: 'email' }, { kind: 'digest', reason: 'hourly', dueAt: next }],
    [
      'for a program is sent at any time',
      { channel: 'webhook', sent: 99, preferences: quiet('drop') },
      { kind: 'send' },
    ],
  ] as const)('%s', (_, circumstances, decision) => {
    expect(decide({ ...PLAIN, ...circumstances } as Circumstances)).toEqual(decision);
  });

  it('of a day is in exactly one of sent, digest and dropped; a cap is never exceeded, and no digest is due in quiet hours', () => {
    const caps = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(
        fc.record({
          caps: fc.record({ 'web-push': caps, telegram: caps, discord: caps, email: caps }),
          email_mode: fc.constantFrom('single' as const, 'digest' as const),
          quiet: fc.record({
            enabled: fc.boolean(),
            from: fc.constantFrom('22:00', '00:00', '13:30'),
            to: fc.constantFrom('07:00', '23:59', '12:15'),
            days: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
            alerts: fc.constantFrom('digest' as const, 'drop' as const),
          }),
          time_zone: fc.constantFrom('UTC', 'Europe/Prague', 'America/New_York'),
        }),
        fc.array(
          fc.record({
            channel: fc.constantFrom(...NOTIFICATION_CHANNELS),
            active: fc.boolean(),
            muted: fc.boolean(),
            after: fc.integer({ min: 0, max: 24 * HOUR_MS }),
          }),
          { maxLength: 60 },
        ),
        (preferences, alerts) => {
          const sent = new Map<string, number>();
          const outcomes = { send: 0, digest: 0, drop: 0 };
          for (const { after, channel, ...rest } of alerts.toSorted((a, b) => a.after - b.after)) {
            const now = NOW + after;
            const key = `${channel} ${hourOf(now)}`;
            const decision = decide({ ...rest, channel, preferences, now, sent: sent.get(key) ?? 0 });
            outcomes[decision.kind] += 1;
            if (decision.kind === 'send') sent.set(key, (sent.get(key) ?? 0) + 1);
            if (decision.kind === 'digest') expect(decision.dueAt).toBeGreaterThan(now);
            if (decision.kind === 'digest' && decision.reason === 'quiet') {
              expect(quietUntil(preferences.quiet, preferences.time_zone, decision.dueAt)).toBeNull();
            }
          }
          expect(outcomes.send + outcomes.digest + outcomes.drop).toBe(alerts.length);
          for (const [key, count] of sent) {
            const [channel] = key.split(' ') as ['telegram'];
            expect(count).toBeLessThanOrEqual(preferences.caps[channel] ?? Number.POSITIVE_INFINITY);
          }
        },
      ),
    );
  });
});
