import { onDemandLayer } from '@fairline/shared/ui';

/** Loaded when they are first opened, because most visits open none of them. */
export const ExplainDrawer = onDemandLayer('the explanation', () =>
  import('./explain/explain.drawer.tsx').then((module) => module.ExplainDrawer),
);
export const AwayDrawer = onDemandLayer('the destinations', () =>
  import('./away/away.drawer.tsx').then((module) => module.AwayDrawer),
);
export const ConflictDialog = onDemandLayer('both versions', () =>
  import('./draft/conflict.dialog.tsx').then((module) => module.ConflictDialog),
);
export const ChooseSportsDialog = onDemandLayer('your sports', () =>
  import('./choose-sports.dialog.tsx').then((module) => module.ChooseSportsDialog),
);
