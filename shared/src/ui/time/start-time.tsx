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
  readonly score?: { readonly home: number; readonly away: number } | null;
  /** The match: while soccer is played, its clock, score and cards are shown instead. */
  readonly match?: Omit<LiveScoreProps, 'polls'> & {
    readonly sportId: number;
    /** Shows the score that it has, and reads no other. */
    readonly still?: boolean;
  };
}

/** When a match starts, in the user's zone and format. While it is played: `LIVE`, with the score if known; of soccer, clock and cards. */
export function StartTime({ starts, settledStatus, score, match }: StartTimeProps) {
  const at = Date.parse(starts);
  const format = useFormatter();
  const state = useTicking((now) => startState(at, settledStatus, now));
  const relative = useTicking((now) => format.relative(at, now));
  const { date, countdown } = startParts(usePreferences().startsFormat);

  if (state === 'live') {
    return (
      <span className="fl-start">
        {match?.sportId === SOCCER ? (
          <LiveScore {...match} polls={!match.still} />
        ) : (
          <span className="fl-live">LIVE{score ? ` ${score.home} - ${score.away}` : ''}</span>
        )}
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
