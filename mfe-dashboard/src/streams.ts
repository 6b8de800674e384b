import type { AlertKind } from '@fairline/shared/contracts';

/** One of the dashboard's tabs. */
export interface Stream {
  readonly kind: AlertKind;
  readonly label: string;
  /** The label within a sentence. */
  readonly noun: string;
  /** What the alerts of this stream mean, for the empty state and the upgrade notice. */
  readonly about: string;
}

const ODDS_STREAM: Stream = {
  kind: 'odds',
  label: 'Dropping Odds',
  noun: 'dropping odds',
  about: 'When a price falls at the sharp bookmaker, it is listed here within a second.',
};

export const STREAMS: readonly Stream[] = [
  ODDS_STREAM,
  {
    kind: 'limit',
    label: 'Limit Changes',
    noun: 'limit changes',
    about: 'A changed limit shows how confident the sharp bookmaker is in its price.',
  },
  {
    kind: 'closed',
    label: 'Closed Markets',
    noun: 'closed markets',
    about: 'A market that closes before its match starts often means news that is not in the price yet.',
  },
];

/** The stream of a `tab` query parameter; dropping odds if it is absent or unknown. */
export function streamOf(tab: string | null): Stream {
  return STREAMS.find(({ kind }) => kind === tab) ?? ODDS_STREAM;
}
