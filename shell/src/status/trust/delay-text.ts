import { type Formatter, NO_VALUE } from '@fairline/shared/ui';

const LEAST_MS = 100;
const MINUTE_MS = 60_000;
const MOST_MS = 3_600_000;

/** A delay as it is counted, rounded up, so that it is never too low. */
export function delayText(
  ms: number | null,
  { decimal, duration }: Pick<Formatter, 'decimal' | 'duration'>,
): string {
  if (ms === null) return NO_VALUE;
  if (ms <= LEAST_MS) return `${decimal(0.1, 1)} s or less`;
  if (ms >= MOST_MS) return '1 h or more';
  if (ms >= MINUTE_MS) return duration(Math.ceil(ms / 1_000) * 1_000);
  const tenths = Math.ceil(ms / 100) / 10;
  return `${decimal(tenths, 1)} s`;
}
