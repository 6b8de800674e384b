import { optional } from '../states/optional.tsx';
import type { LiveScoreProps } from './live-score-props.ts';

/** The one sport whose matches have a clock. */
export const SOCCER = 29;

/** Clock, score and red cards of a soccer match. Its code is loaded with the first one. */
export const LiveScore = optional<LiveScoreProps>(
  async () => (await import('./live-score.tsx')).LiveScore,
  ({ part, score }) =>
    part === 'score' ? (
      score && `${score.homeScore} – ${score.awayScore}`
    ) : (
      <span className="fl-live">LIVE</span>
    ),
);
