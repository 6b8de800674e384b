import { usePreferences } from '@fairline/shared/client';
import { useFormatter } from '../format/use-formatter.ts';
import { startParts, startState } from './start-text.ts';
import './start-time.css';
import { useTicking } from './use-ticking.ts';

export interface StartTimeProps {
  /** UTC instant. */
  readonly starts: string;
  /** 0 unsettled; undefined where it is not known. */
  readonly settledStatus?: number;
  readonly score?: { readonly home: number; readonly away: number } | null;
}

/** When a match starts, in the user's zone and format. While it is played: `LIVE`, with the score if known. */
export function StartTime({ starts, settledStatus, score }: StartTimeProps) {
  const at = Date.parse(starts);
  const format = useFormatter();
  const state = useTicking((now) => startState(at, settledStatus, now));
  const relative = useTicking((now) => format.relative(at, now));
  const { date, countdown } = startParts(usePreferences().startsFormat);

  if (state === 'live') {
    return (
      <span className="fl-start">
        <span className="fl-live">LIVE{score ? ` ${score.home} - ${score.away}` : ''}</span>
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
