/** Height of a value at the right edge. Pixels. */
const FLAG_HEIGHT = 15;

/** Part of an axis of Highcharts. */
interface AxisSpan {
  readonly min?: number | null;
  readonly max?: number | null;
  /** Pixels. */
  readonly height?: number;
}

/** Whether the text of a tick would stand behind one of the values at the right edge. */
export function isBehindFlag(
  tick: number,
  { min, max, height }: AxisSpan,
  flags: readonly number[],
): boolean {
  const span = (max ?? 0) - (min ?? 0);
  if (span <= 0 || height === undefined) return false;
  return flags.some((flag) => (Math.abs(flag - tick) / span) * height < FLAG_HEIGHT);
}
