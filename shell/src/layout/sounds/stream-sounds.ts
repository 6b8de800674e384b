import type { AlertKind, PreferencesPatch } from '@fairline/shared/contracts';

/** The streams in their order, with the preference that has the sound of each. */
export const STREAM_SOUNDS = [
  { kind: 'odds', label: 'Dropping Odds', preference: 'alertSound' },
  { kind: 'limit', label: 'Limit Changes', preference: 'limitAlertSound' },
  { kind: 'closed', label: 'Closed Markets', preference: 'closedAlertSound' },
] as const satisfies readonly { kind: AlertKind; label: string; preference: keyof PreferencesPatch }[];
