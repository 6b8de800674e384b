import { optional } from '@fairline/shared/ui';
import type { PaneHistoryProps } from './pane-history.tsx';

/** The chart of a selection. Its code is loaded when an alert is first selected. */
export const PaneChart = optional<PaneHistoryProps>(
  async () => (await import('./pane-history.tsx')).PaneChart,
);

/** The changes of a selection, from the same code. */
export const PaneChanges = optional<PaneHistoryProps>(
  async () => (await import('./pane-history.tsx')).PaneChanges,
);
