import { memo } from 'react';
import './prices.css';
import { type PricePoint, type SparklineShape, sparklinePaths } from './sparkline-paths.ts';

export interface SparklineProps extends Omit<SparklineShape, 'width' | 'height'> {
  /** Ascending in time. */
  readonly points: readonly PricePoint[];
  /** The move in words, for screen readers: `1.944 to 1.811`. */
  readonly label: string;
  readonly width?: number;
  readonly height?: number;
}

/** The last hours of a price as a small step line: grey before the alert's window, coloured inside it, fair odds dashed. */
export const Sparkline = memo(function Sparkline({
  points,
  label,
  width = 92,
  height = 30,
  ...shape
}: SparklineProps) {
  const paths = sparklinePaths(points, { ...shape, width, height });
  const size = { width, height, viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none' };
  if (paths === null) return <svg className="fl-sparkline" {...size} aria-hidden="true" />;
  const { before, inside, dot, fair, marks, bets, direction } = paths;
  return (
    <svg className="fl-sparkline" {...size} role="img" aria-label={label}>
      {fair !== null && <path className="fair" d={`M0 ${fair}H${width}`} />}
      {marks !== '' && <path className="mark" d={marks} />}
      {before !== '' && <path d={before} />}
      {inside !== '' && <path className={direction} d={inside} />}
      {bets !== '' && <path className="bet" d={bets} />}
      {dot && <path className={`dot ${direction}`} d={`M${dot.x} ${dot.y}h.01`} />}
    </svg>
  );
});
