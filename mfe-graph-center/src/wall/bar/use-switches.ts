import { useUpgradeLevel } from '@fairline/shared/client';
import { type Graph, planIncludes } from '@fairline/shared/contracts';
import { useHistorySettings } from '@fairline/shared/ui/graphs';
import { approximableOf } from '../../live/approximated-facts.ts';

/** Of the switches, in the sheet of shortcuts. */
const SHORTCUTS = { group: 'Graph Center' };

export interface WallSwitches extends ReturnType<typeof useHistorySettings> {
  /** Whether there is anything to approximate. */
  readonly canApproximate: boolean;
}

/** The switches of all charts: the preferences that the odds drawer has, too. */
export function useSwitches(graphs: readonly Graph[] | undefined): WallSwitches {
  const hasPlan = planIncludes(useUpgradeLevel(), 'line-approximation');
  const canApproximate = hasPlan && (graphs ?? []).some((graph) => approximableOf(graph) !== null);
  return { ...useHistorySettings(canApproximate, SHORTCUTS), canApproximate };
}
