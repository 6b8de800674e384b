/** Figures and intervals. A part of its own, so that only the remotes that use it load it (ADR 0007). */
export { INTERVAL_FROM, IntervalBar, type IntervalBarProps } from './interval-bar.tsx';
export { StatTile, type StatTileProps, StatTiles } from './stat-tile.tsx';
