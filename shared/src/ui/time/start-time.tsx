import { usePreferences } from '@fairline/shared/client';
import { useFormatter } from '../format/use-formatter.ts';
import { LiveScore, SOCCER } from '../live/live-score-on-demand.tsx';
import type { LiveScoreProps } from '../live/live-score-props.ts';
import { startParts, startState } from './start-text.ts';
import './start-time.css';
import { useTicking } from './use-ticking.ts';

export interface StartTimeProps {
  /** UTC instant. */
  readonly starts: string;
  /** 0 unsettled; undefined where it is not known. */
  readonly settledStatus?: number;
  /** The match, whose score is shown while it is played: of soccer with clock and cards. null for several matches, or an unknown one. */
  readonly match: StartedMatch | null;
}

export interface StartedMatch extends Omit<LiveScoreProps, 'polls'> {
  readonly sportId: number;
  /** Shows the score that it has, and reads no other. */
  readonly still?: boolean;
}

/** When a match starts, in the user's zone and format. While it is played: `LIVE`, with the score if known; of soccer, clock and cards. */
export function StartTime({ starts, settledStatus, match }: StartTimeProps) {
  const at = Date.parse(starts);
  const format = useFormatter();
  const state = useTicking((now) => startState(at, settledStatus, now));
  const relative = useTicking((now) => format.relative(at, now));
  const { date, countdown } = startParts(usePreferences().startsFormat);

  if (state === 'live') {
    if (match?.sportId === SOCCER) {
      return (
        <span className="fl-start" data-live={match.part ?? 'both'}>
          <LiveScore {...match} polls={!match.still} />
        </span>
      );
    }
    const score = match?.part === 'clock' ? null : match?.score;
    return (
      <span className="fl-start">
        <span className="fl-live">LIVE{score ? ` ${score.homeScore} - ${score.awayScore}` : ''}</span>
      </span>
    );
  }
  const settled = settledStatus !== undefined && settledStatus !== 0;
  return (
    <time className={settled ? 'fl-start fl-down' : 'fl-start'} dateTime={starts} title={format.moment(at)}>
      {countdown && <span>{relative}</span>}
      {date && <span className={countdown ? 'fl-quiet' : undefined}>{format.dateTime(at)}</span>}
    </time>
  );
}
