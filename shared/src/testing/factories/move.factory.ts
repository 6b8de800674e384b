import { type AlertSettingInput, alertSettingSchema, TIME_INTERVALS } from '@fairline/shared/contracts';
import { type CompiledSetting, compileSetting } from '../../alerts/alert-match.ts';
import type { Move } from '../../alerts/move.ts';

/** 2026-03-01 12:00 UTC. */
export const MOVED_AT = Date.UTC(2026, 2, 1, 12);

/** The highest prices by interval: 2.00 from ten seconds on, with others from longer intervals on. */
export function extremesOf(
  shortest: number,
  longer: Partial<Record<(typeof TIME_INTERVALS)[number], number>> = {},
): number[] {
  let price = shortest;
  return TIME_INTERVALS.map((seconds) => {
    price = longer[seconds] ?? price;
    return price;
  });
}

/** A home price of a soccer match that fell from 2.00 to 1.80 four hours before the start. */
export function moveOf(overrides: Partial<Move> = {}): Move {
  const at = overrides.at ?? overrides.measuredAt ?? MOVED_AT;
  return {
    kind: 'odds',
    id: 1,
    subject: '1:0|moneyline|home',
    at,
    measuredAt: at,
    sport_id: 29,
    league_name: 'Spain - Segunda',
    market: 'moneyline',
    period: 0,
    hdp_type: null,
    starts: MOVED_AT + 4 * 3_600_000,
    closes: null,
    limit_val: 500,
    direction: 0,
    value: 1.8,
    before: 2,
    extremes: extremesOf(2),
    interval: null,
    ...overrides,
  };
}

/** A limit that rose from 500 to 1,000. */
export function limitMoveOf(overrides: Partial<Move> = {}): Move {
  return moveOf({
    kind: 'limit',
    direction: 1,
    value: 1_000,
    before: 500,
    limit_val: 1_000,
    extremes: extremesOf(500),
    ...overrides,
  });
}

/** A market that closed. */
export function closingOf(overrides: Partial<Move> = {}): Move {
  const none = { value: Number.NaN, before: Number.NaN, extremes: [], interval: 10 } as const;
  return moveOf({ kind: 'closed', ...none, ...overrides });
}

/** An enabled setting of dropping odds for all sports that filters nothing else. */
export function settingOf(overrides: Partial<AlertSettingInput> = {}): CompiledSetting {
  const setting = { name: 'Test', type: 'odds', enabled: true, sport_id: null, ...overrides };
  return compileSetting(alertSettingSchema.parse(setting));
}
