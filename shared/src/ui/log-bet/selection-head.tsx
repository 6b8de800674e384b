import type { OddsLine } from '@fairline/shared/contracts';
import { useFormatter } from '../format/use-formatter.ts';
import { SOCCER } from '../live/live-score-on-demand.tsx';
import { matchOfLine } from '../live/match-of-line.ts';
import { selectionTexts } from '../odds-drawer/selection-texts.ts';
import { StartTime } from '../time/start-time.tsx';
import { type FoundSelection, scoreOf } from './found-selection.ts';

/** The name of a selection: `Arsenal −0.5`. */
export function useSelectionName(found: FoundSelection): string {
  return useTexts(found).name;
}

/** The selection with its match, market and start, and in play its score. */
export function SelectionHead({
  found,
  line,
}: {
  readonly found: FoundSelection;
  readonly line: OddsLine | null | undefined;
}) {
  const { name, market } = useTexts(found);
  const shown = line ?? found.line;
  const { home, away, starts, settledStatus } = shown;
  const score = scoreOf(shown);
  const isSoccer = found.line.sport_id === SOCCER;
  const isReset =
    score !== null &&
    !('derived' in found.of) &&
    found.of.selection.market === 'spread' &&
    // The in-play handicaps of soccer count only what is scored after the bet.
    isSoccer;
  return (
    <div className="fl-log-bet-head">
      <h3>{name}</h3>
      <p>
        {home} – {away} · {market}
      </p>
      <p>
        <StartTime starts={starts} settledStatus={settledStatus} match={matchOfLine(shown)} />
        {score && !isSoccer && ` · Score: ${score.home} - ${score.away}`}
      </p>
      {isReset && <p>Prior scores not taken into account</p>}
    </div>
  );
}

function useTexts({ of, line }: FoundSelection) {
  const format = useFormatter();
  if ('derived' in of) return { name: of.name, market: `${of.marketName} (derived)` };
  const { cell, selection } = of;
  const special = line.specials.find(({ id }) => id === selection.specialId);
  return selectionTexts(line, cell, special, format);
}
