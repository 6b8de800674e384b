import { type ComparedEvent, matchConfidence } from './match-confidence.ts';

/** An event with its id in its feed. */
export interface FeedEvent extends ComparedEvent {
  readonly id: string;
}

/** Two events of different feeds that are the same, or may be. */
export interface EventPair {
  readonly otherId: string;
  readonly referenceId: string;
  readonly confidence: number;
  readonly swapped: boolean;
  /** `doubtful`: somebody has to decide. */
  readonly state: 'matched' | 'doubtful';
}

/** From here on a pair counts without anybody's decision. */
export const MATCHED_FROM = 0.85;
/** Below this two events are different ones. */
export const DOUBTFUL_FROM = 0.6;
/** With a second candidate this near, it is doubtful which of the two is meant. */
const CLEARLY = 0.05;

/**
 * Which events of another feed are which events of the reference: the surest pairs first, and each event in one pair at most. What
 * was decided by hand is passed in as taken, or as rejected pairs.
 *
 * @param isRejected Whether somebody has decided that the two are different.
 */
export function assignEvents(
  others: readonly FeedEvent[],
  references: readonly FeedEvent[],
  isRejected: (otherId: string, referenceId: string) => boolean = () => false,
): EventPair[] {
  const candidates = others
    .flatMap((other) =>
      references.map((reference) => ({ ...matchConfidence(other, reference), other, reference })),
    )
    .filter(
      ({ confidence, other, reference }) =>
        confidence >= DOUBTFUL_FROM && !isRejected(other.id, reference.id),
    )
    .toSorted(
      (a, b) =>
        b.confidence - a.confidence ||
        compare(a.reference.id, b.reference.id) ||
        compare(a.other.id, b.other.id),
    );
  const takenOthers = new Set<string>();
  const takenReferences = new Set<string>();
  const pairs: EventPair[] = [];
  for (const { other, reference, confidence, swapped } of candidates) {
    if (takenOthers.has(other.id) || takenReferences.has(reference.id)) continue;
    takenOthers.add(other.id);
    takenReferences.add(reference.id);
    const isClear = !candidates.some(
      (rival) =>
        (rival.other === other) !== (rival.reference === reference) &&
        rival.confidence > confidence - CLEARLY,
    );
    const state = confidence >= MATCHED_FROM && isClear ? 'matched' : 'doubtful';
    pairs.push({ otherId: other.id, referenceId: reference.id, confidence, swapped, state });
  }
  return pairs;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
