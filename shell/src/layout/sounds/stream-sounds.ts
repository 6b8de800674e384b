import {
  type AlertKind,
  type PlanFeature,
  type PreferencesPatch,
  STREAM_FEATURES,
} from '@fairline/shared/contracts';

/** The streams in their order, with the preference that has the sound of each. */
export const STREAM_SOUNDS = [
  { kind: 'odds', label: 'Dropping Odds', preference: 'alertSound', feature: STREAM_FEATURES.odds },
  { kind: 'limit', label: 'Limit Changes', preference: 'limitAlertSound', feature: STREAM_FEATURES.limit },
  {
    kind: 'closed',
    label: 'Closed Markets',
    preference: 'closedAlertSound',
    feature: STREAM_FEATURES.closed,
  },
  { kind: 'ev', label: 'Value', preference: 'valueAlertSound', feature: 'live-ev' },
] as const satisfies readonly {
  kind: AlertKind | 'ev';
  label: string;
  preference: keyof PreferencesPatch;
  feature: PlanFeature;
}[];
