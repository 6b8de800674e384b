import type { OddsLine } from '@fairline/shared/contracts';
import { useFormatter } from '../format/use-formatter.ts';
import { selectionTexts } from '../odds-drawer/selection-texts.ts';
import { StartTime } from '../time/start-time.tsx';
import { type FoundSelection, scoreOf } from './found-selection.ts';

/** The in-play handicaps of this sport count what is scored after the bet alone. */
const SOCCER = 29;

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
  const { home, away, starts, settledStatus } = line ?? found.line;
  const score = scoreOf(line ?? found.line);
  const isReset =
    score !== null &&
    !('derived' in found.of) &&
    found.of.selection.market === 'spread' &&
    found.line.sport_id === SOCCER;
  return (
    <div className="fl-log-bet-head">
      <h3>{name}</h3>
      <p>
        {home} – {away} · {market}
      </p>
      <p>
        <StartTime starts={starts} settledStatus={settledStatus} />
        {score && ` · Score: ${score.home} - ${score.away}`}
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
