import type { AlertKind, UpgradeLevel } from '@fairline/shared/contracts';

/** One of the dashboard's tabs. */
export interface Stream {
  readonly kind: AlertKind;
  readonly label: string;
  /** The label within a sentence. */
  readonly noun: string;
  /** What it tells, for whoever has none of it yet. */
  readonly about: string;
  readonly paid: boolean;
}

export const STREAMS: readonly Stream[] = [
  {
    kind: 'odds',
    label: 'Dropping Odds',
    noun: 'dropping odds',
    about: 'A price that falls at the sharp bookmaker shows up here within a second.',
    paid: false,
  },
  {
    kind: 'limit',
    label: 'Limit Changes',
    noun: 'limit changes',
    about: 'A limit that moves says how sure the sharp bookmaker is of its price.',
    paid: true,
  },
  {
    kind: 'closed',
    label: 'Closed Markets',
    noun: 'closed markets',
    about: 'A market that closes before its match starts means news that the price does not know yet.',
    paid: true,
  },
];

/** The stream that an address names; the first one where it names none. */
export function streamOf(tab: string | null): Stream {
  const [first] = STREAMS;
  const named = STREAMS.find(({ kind }) => kind === tab) ?? first;
  if (!named) throw new Error('There are no streams.');
  return named;
}

/** Whether a plan includes a stream: limit changes and closed markets begin with Pro. */
export function planHas(stream: Stream, level: UpgradeLevel): boolean {
  return !stream.paid || level !== 'basic';
}
