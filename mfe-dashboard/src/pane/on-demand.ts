import { onDemand, onDemandLayer } from '@fairline/shared/ui';
import type { HiddenDialogProps } from '../hidden/hidden-dialog.tsx';
import type { MatchPaneProps } from './match-pane.tsx';

/** The match of an alert. Its code is loaded when an alert is first selected. */
export const MatchPane = onDemand<MatchPaneProps>(
  'the match',
  async () => (await import('./match-pane.tsx')).MatchPane,
);

/** What the user has hidden. Its code is loaded when the list is opened. */
export const HiddenDialog = onDemandLayer<HiddenDialogProps>(
  'what is hidden',
  async () => (await import('../hidden/hidden-dialog.tsx')).HiddenDialog,
);
