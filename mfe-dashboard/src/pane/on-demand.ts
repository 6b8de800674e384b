import { onDemand, onDemandLayer } from '@fairline/shared/ui';
import type { HiddenDialogProps } from '../hidden/hidden-dialog.tsx';
import type { AlertDrawerProps } from './alert-drawer.tsx';
import type { AlertPaneProps } from './alert-pane.tsx';
import './match-pane.css';

/** The selected alert with its match. Its code is loaded when an alert is first selected. */
export const AlertPane = onDemand<AlertPaneProps>(
  'the match',
  async () => (await import('./alert-pane.tsx')).AlertPane,
  'dash-pane',
);

/** The same in a drawer. */
export const AlertDrawer = onDemandLayer<AlertDrawerProps>(
  'the match',
  async () => (await import('./alert-drawer.tsx')).AlertDrawer,
);

/** What the user has hidden. Its code is loaded when the list is opened. */
export const HiddenDialog = onDemandLayer<HiddenDialogProps>(
  'what is hidden',
  async () => (await import('../hidden/hidden-dialog.tsx')).HiddenDialog,
);
