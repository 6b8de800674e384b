import { type AlertSetting, alertSettingSchema, TIME_INTERVALS } from '@fairline/shared/contracts';
import { createRandom } from '../../testing/random.ts';

/** Settings of dropping odds with rules of all kinds; the same seed gives the same ones. */
export function randomSettings(count: number, seed: number, leagues: readonly string[]): AlertSetting[] {
  const random = createRandom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const sometimes = <T>(share: number, value: () => T): T | undefined =>
    random() < share ? value() : undefined;
  return Array.from({ length: count }, (_, index) => {
    const low = 1.2 + random() * 2;
    const rules = {
      sport_id: sometimes(0.4, () => pick([29, 33, 4, 19, 34, 18, 15, 22, 3, 10, 28])) ?? null,
      markets: sometimes(0.3, () => [
        pick(['moneyline', 'spread', 'total', 'specials'] as const),
        'total' as const,
      ]),
      min_drop_percentage: sometimes(0.9, () => pick([2, 2.5, 3, 4, 5, 6.5, 8, 10, 12, 15, 20])),
      time_interval: sometimes(0.8, () => pick(TIME_INTERVALS)),
      max_start_time: sometimes(0.2, () => pick([30, 120, 600, 1_440])),
      odds_range: sometimes(0.3, () => [low, low + random() * 2] as [number, number]),
      limit_range: sometimes(0.2, () => [pick([100, 500, 1_000]), null] as [number, null]),
      league_names: sometimes(0.3, () => [pick(leagues), pick(leagues), pick(leagues)]),
      leagues_mode: pick(['show', 'hide'] as const),
      exclude_quarters: random() < 0.15,
      exclude_european: random() < 0.1,
      realert_step: sometimes(0.25, () => pick([1, 2, 5])),
      confirm_seconds: sometimes(0.3, () => pick([1, 5, 10, 30, 60])),
    };
    const known = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
    return alertSettingSchema.parse({ name: `Setting ${index + 1}`, type: 'odds', enabled: true, ...known });
  });
}
