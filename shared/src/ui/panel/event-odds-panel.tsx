import { usePreferences } from '@fairline/shared/client';
import type { OddsLine } from '@fairline/shared/contracts';
import { type CellId, winningCells } from '@fairline/shared/odds';
import { period } from '@fairline/shared/periods';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useHint } from '../controls/use-hint.tsx';
import { useFormatter } from '../format/use-formatter.ts';
import { ChangedAtContext } from '../odds/changed-at.context.ts';
import { LoadingState } from '../states/loading-state.tsx';
import { useShownLine } from './closed/use-shown-line.ts';
import { panelBlocks } from './panel-blocks.ts';
import { PanelMarket } from './panel-market.tsx';
import { Specials } from './specials.tsx';
import { useCellLog } from './use-cell-log.tsx';
import { useInTurns } from './use-in-turns.ts';
import './event-odds-panel.css';

const SOCCER = 29;
const NONE: ReadonlySet<CellId> = new Set();
/** Delay before the note opens under the pointer. Milliseconds. */
const NOTE_MS = 300;

export interface EventOddsPanelProps {
  readonly line: OddsLine;
  readonly selected?: ReadonlySet<CellId>;
  /** Called with the cell and the period when a price is selected; without it the prices are read-only. */
  readonly onSelect?: (cellId: CellId, period: number) => void;
  /** Called with the cell whose bet is to be logged: by its button under the pointer, or by Shift and Enter. */
  readonly onLogBet?: ((cellId: CellId) => void) | undefined;
}

/** All prices of one period of an event. */
export function EventOddsPanel({ line, selected, onSelect, onLogBet }: EventOddsPanelProps) {
  const { devig_method, showClosedLines } = usePreferences();
  const format = useFormatter();
  const shown = useShownLine(line, showClosedLines);
  const current = useMemo(
    () => (shown ? panelBlocks(shown, { method: devig_method, showClosedLines, format }) : []),
    [shown, devig_method, showClosedLines, format],
  );
  const blocks = useInTurns(current, line.line_id);
  const score = scoreOf(line);
  const winning = useMemo(() => (shown ? winningCellsOf(shown.line) : NONE), [shown]);
  const select = useStableSelect(onSelect, line.period_num);
  const selection = {
    winning,
    selected,
    onSelect: onSelect ? select : undefined,
  };
  const live = line.live_status === 1;
  const log = useCellLog(onLogBet);

  return (
    <ChangedAtContext value={Date.parse(line.updated_at)}>
      <section className="fl-panel" {...log.trigger}>
        <h3>{period(line.sport_id, line.period_num).description}</h3>
        {live && (score || line.sport_id === SOCCER) && (
          <div className="fl-panel-notes">
            {score && (
              <p>
                Score: {score.home} - {score.away}
              </p>
            )}
            {line.sport_id === SOCCER && <InPlayNote />}
          </div>
        )}
        {!shown && <LoadingState label="Loading the last prices" />}
        {shown && blocks.length === 0 && line.specials.length === 0 && (
          <p className="fl-panel-notes">No prices right now.</p>
        )}
        <div className="fl-panel-grid">
          {blocks.map((block) => (
            <PanelMarket key={block.key} block={block} {...selection} />
          ))}
        </div>
        {shown && <Specials shown={shown} {...selection} />}
        {log.button}
      </section>
    </ChangedAtContext>
  );
}

/** The same function for every handler, so that a change of one price does not render all of them. */
function useStableSelect(onSelect: EventOddsPanelProps['onSelect'], periodNumber: number) {
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  }, [onSelect]);
  return useCallback((cellId: CellId) => latest.current?.(cellId, periodNumber), [periodNumber]);
}

/** Explains that an in-play soccer handicap counts only goals scored after the bet. */
function InPlayNote() {
  const { trigger, hint } = useHint(
    () =>
      'The in-play handicap covers the remainder of the period: the score before the bet is not taken into account.',
    NOTE_MS,
  );
  return (
    <p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users open the explanation by focus. */}
      <span className="fl-noted" tabIndex={0} {...trigger}>
        Prior scores not taken into account
      </span>
      {hint}
    </p>
  );
}

function scoreOf({ homeScore, awayScore }: OddsLine): { home: number; away: number } | null {
  return homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore };
}

/** No cell wins before the match has started, even if the feed sends a score. */
function winningCellsOf(line: OddsLine): ReadonlySet<CellId> {
  const score = scoreOf(line);
  const started = line.live_status === 1 || line.settledStatus !== 0;
  return score && started ? new Set(winningCells(line, score)) : NONE;
}
