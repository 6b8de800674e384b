import { useFormatter } from '../../format/use-formatter.ts';
import { useTicking } from '../../time/use-ticking.ts';
import type { Closed } from './shown-line.ts';

const DAY_MS = 86_400_000;

export interface BlockNoteProps {
  readonly closed: Closed | null;
  readonly limit: number | null;
  /** In percent; absent or null where no margin can be computed. */
  readonly vig?: number | null;
}

/** Beside the title of a market: when it closed, once for all of its prices, the margin of its main line, and its limit. */
export function BlockNote({ closed, limit, vig = null }: BlockNoteProps) {
  const format = useFormatter();
  const at = closed?.at ?? null;
  const isOld = useTicking((now) => at !== null && now - at > DAY_MS);
  if (!closed && limit === null && vig === null) return null;
  const closedAt = at === null ? '' : ` ${isOld ? format.dateTime(at) : format.time(at)}`;
  return (
    <span className="fl-block-note">
      {closed && <span title={at === null ? undefined : format.moment(at)}>Closed{closedAt}</span>}
      {vig !== null && <span title="Vig of the main line">Vig {format.percent(vig)}</span>}
      {limit !== null && (
        <span title={`Limit ${format.limitInFull(limit)}`}>Limit {format.limit(limit)}</span>
      )}
    </span>
  );
}
