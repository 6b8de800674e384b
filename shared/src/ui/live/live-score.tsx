import { LAST_PHASES, type MatchScore } from '@fairline/shared/contracts';
import type { LiveScoreProps } from './live-score-props.ts';
import { matchPhase } from './match-phase.ts';
import { useScoresOneQuery } from './scores.endpoints.ts';
import './live-score.css';

/** How often the score of a match in play is read. Milliseconds. */
const REFRESH_MS = 20_000;

/** Clock, score and red cards of a soccer match. `LIVE` in place of the clock while that is unknown. */
export function LiveScore({ eventId, home, away, score: known = null, polls, part }: LiveScoreProps) {
  const { currentData: read, isError } = useScoresOneQuery(eventId, {
    skip: !polls,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  // A failed read makes any clock doubtful but that of a match that has ended.
  const isCurrent = read && (!isError || (read.state !== null && LAST_PHASES.includes(read.state)));
  const score = polls && isCurrent ? read : known;
  if (part === 'score') return score && <Score score={score} home={home} away={away} />;
  const clock = <Clock score={score} />;
  if (part === 'clock' || score === null) return clock;
  return (
    <span className="fl-live-score">
      {clock}
      <Score score={score} home={home} away={away} />
    </span>
  );
}

function Clock({ score }: { readonly score: MatchScore | null }) {
  const phase = score && matchPhase(score);
  if (!phase) return <span className="fl-live">LIVE</span>;
  return (
    <span
      className={phase.playing ? 'fl-live-clock fl-up' : 'fl-live-clock fl-live-break'}
      title={phase.title}
    >
      {phase.text}
    </span>
  );
}

type ScoreProps = Pick<LiveScoreProps, 'home' | 'away'> & { readonly score: MatchScore };

function Score({ score, home, away }: ScoreProps) {
  const { homeScore, awayScore, homeRedCards, awayRedCards } = score;
  return (
    <span>
      <RedCards count={homeRedCards} team={home} />
      {homeScore} – {awayScore}
      <RedCards count={awayRedCards} team={away} />
    </span>
  );
}

function RedCards({ count, team }: { readonly count: number | null; readonly team: string }) {
  if (!count) return null;
  return (
    <span className="fl-live-red" role="img" aria-label={`${team}: ${count} red`}>
      {count > 1 ? count : null}
    </span>
  );
}
