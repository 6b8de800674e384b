import { alertSchema, DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import type {
  Delivery,
  JsonObject,
  NotificationChannel,
} from '../../src/features/notifications/deliveries/channels.ts';
import { alertPayload } from '../../src/features/notifications/message/alert-payload.ts';

const AT = '2026-11-21T18:00:00.000Z';
/** When the deliveries below are sent. */
export const SENT_AT = Date.parse(AT) + 2_000;

/** An alert of dropping odds. */
export const ODDS_ALERT = alertSchema.parse({
  ...{ type: 'odds', id: 5, line_id: '7:0', sport_id: 29, league_name: 'England - Premier League' },
  ...{ home: 'Arsenal', away: 'Chelsea', market: 'moneyline', period: 0, points: null, specials_name: null },
  ...{ limit_val: 4_500, hdp_type: null, starts: '2026-11-21T19:20:00.000Z', created_at: AT, shown_at: AT },
  ...{ time_interval: 600, settings: [{ id: 3, name: 'Main' }], realert: false, confirmed_after: null },
  ...{
    withdrawn_after: null,
    outcome: 'home',
    odd_val: 1.9,
    odds: 1.9,
    previous_odds: 2,
    drop_percentage: 5,
  },
  ...{ main: true, quote: { home: 1.9, draw: 3.6, away: 4.2 } },
});

export const ODDS_PAYLOAD = alertPayload(ODDS_ALERT, {
  method: 'power',
  formats: { ...DEFAULT_PREFERENCES, timeZone: 'UTC' },
  origin: 'https://fairline.test',
});

/** A delivery of that alert, with other fields where they are given. */
export function deliveryTo(
  channel: NotificationChannel,
  address: JsonObject,
  overrides: Partial<Delivery> = {},
): Delivery {
  return {
    messageId: 'msg_1',
    destination: { id: 1, userId: 'u', channel, name: 'Own', address, settings: {} },
    sequence: 1,
    type: 'alert',
    payload: ODDS_PAYLOAD,
    attempt: 1,
    occurredAt: new Date(AT),
    attemptedAt: new Date(SENT_AT),
    ...overrides,
  };
}
