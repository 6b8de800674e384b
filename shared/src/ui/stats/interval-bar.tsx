import { useFormatter } from '@fairline/shared/ui';
import './stats.css';

/** Below this number of results an interval says nothing. */
export const INTERVAL_FROM = 20;

export interface IntervalBarProps {
  /** Number of results. */
  readonly n: number;
  /** The estimate and the ends of its 95 % interval. Percent. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Ends of the axis, the same for every bar of a column. Percent. */
  readonly from: number;
  readonly to: number;
}

/**
 * The 95 % interval of an estimate around zero: a bar with a dot. The dot is coloured only where the whole interval is on one
 * side. Under 20 results there is none.
 */
export function IntervalBar({ n, value, low, high, from, to }: IntervalBarProps) {
  const { signedPercent } = useFormatter();
  if (n < INTERVAL_FROM) return <span className="fl-interval-few">n under {INTERVAL_FROM}</span>;
  const at = (percent: number) => `${share(percent, from, to) * 100}%`;
  const side = low > 0 ? 'up' : high < 0 ? 'down' : undefined;
  return (
    <span
      className="fl-interval"
      role="img"
      aria-label={`${signedPercent(value)}, 95% interval ${signedPercent(low)} to ${signedPercent(high)}`}
    >
      <span className="fl-interval-zero" style={{ left: at(0) }} />
      <span
        className="fl-interval-range"
        style={{ left: at(low), width: `${(share(high, from, to) - share(low, from, to)) * 100}%` }}
      />
      <span className="fl-interval-dot" data-side={side} style={{ left: at(value) }} />
    </span>
  );
}

/** Where a value is on the axis: 0 to 1, also for a value outside of it. */
function share(value: number, from: number, to: number): number {
  return to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0.5;
}
