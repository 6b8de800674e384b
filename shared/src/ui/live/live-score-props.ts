import type { MatchScore } from '@fairline/shared/contracts';

export interface LiveScoreProps {
  /** The match, or an event under it. */
  readonly eventId: number;
  readonly home: string;
  readonly away: string;
  /** The score where the page has one: shown until another is read, and where none can be read. */
  readonly score?: MatchScore | null | undefined;
  /** Reads the score of now every 20 s. */
  readonly polls: boolean;
  /** One of both, where a row shows them apart; absent: both. */
  readonly part?: 'clock' | 'score';
}
