/** Figures and intervals. A part of its own, so that only the remotes that use it load it (ADR 0007). */
export { Defined, type DefinedProps, useDefinition } from './definitions/defined.tsx';
export {
  DEFINITIONS,
  type Definition,
  type DefinitionId,
  definitionPath,
} from './definitions/definition-texts.ts';
export { INTERVAL_FROM, IntervalBar, type IntervalBarProps } from './interval-bar.tsx';
export { StatTile, type StatTileProps, StatTiles } from './stat-tile.tsx';
