import { usePreferences } from '@fairline/shared/client';
import { createFormatter, type FormatPreferences, type Formatter } from '@fairline/shared/format';

const made = new Map<string, Formatter>();
const MOST_MADE = 20;

/** The formatter of the signed-in user. Components with equal preferences share one. */
export function useFormatter(): Formatter {
  return formatterFor(usePreferences());
}

/** For code outside components. */
export function formatterFor(preferences: FormatPreferences): Formatter {
  const { odds_format, currency, timeZone, hourCycle, dateOrder } = preferences;
  const key = [odds_format, currency, timeZone, hourCycle, dateOrder].join(' ');
  const known = made.get(key);
  if (known !== undefined) return known;
  if (made.size >= MOST_MADE) made.clear();
  const formatter = createFormatter(preferences);
  made.set(key, formatter);
  return formatter;
}
