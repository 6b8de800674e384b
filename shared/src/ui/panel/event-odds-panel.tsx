import { decidedMarkets } from '@fairline/shared/bets';
import { usePreferences } from '@fairline/shared/client';
import type { OddsLine } from '@fairline/shared/contracts';
import { type CellId, winningCells } from '@fairline/shared/odds';
import { hasDrawOutcome, period } from '@fairline/shared/periods';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useHint } from '../controls/use-hint.tsx';
import { useFormatter } from '../format/use-formatter.ts';
import { ChangedAtContext } from '../odds/changed-at.context.ts';
import { LoadingState } from '../states/loading-state.tsx';
import { useShownLine } from './closed/use-shown-line.ts';
import { NoPricesNote } from './no-prices.tsx';
import { panelBlocks } from './panel-blocks.ts';
import { PanelMarket } from './panel-market.tsx';
import { Specials } from './specials.tsx';
import { useCellLog } from './use-cell-log.tsx';
import { useInTurns } from './use-in-turns.ts';
import './event-odds-panel.css';

const SOCCER = 29;
/** The period of the whole match. */
const MATCH = 0;
const NONE: ReadonlySet<CellId> = new Set();
/** Delay before the note opens under the pointer. Milliseconds. */
const NOTE_MS = 300;

/** A market of the panel with all of its blocks. */
export type PanelView = 'moneyline' | 'spread' | 'total' | 'team-total' | 'specials';

/** The blocks of each market. Draw No Bet is the handicap 0. */
const VIEWS: Readonly<Record<PanelView, readonly string[]>> = {
  moneyline: ['moneyline'],
  spread: ['draw-no-bet', 'spreads'],
  total: ['totals'],
  'team-total': ['team-totals-home', 'team-totals-away'],
  specials: [],
};

export interface EventOddsPanelProps {
  readonly line: OddsLine;
  /** Shows this market alone, as beside other periods; absent: all of them. */
  readonly market?: PanelView | undefined;
  readonly selected?: ReadonlySet<CellId>;
  /** Called with the cell and the period when a price is selected; without it the prices are read-only. */
  readonly onSelect?: (cellId: CellId, period: number) => void;
  /** Called with the cell whose bet is to be logged: by its button under the pointer, or by Shift and Enter. */
  readonly onLogBet?: ((cellId: CellId) => void) | undefined;
  /** Stands below the prices. It is shown with the last of them, so that none that arrives moves it. */
  readonly below?: ReactNode;
}

/** All prices of one period of an event. */
export function EventOddsPanel({ line, market, selected, onSelect, onLogBet, below }: EventOddsPanelProps) {
  const { devig_method, showClosedLines } = usePreferences();
  const format = useFormatter();
  const { shown, isWhole } = useShownLine(line, showClosedLines);
  const current = useMemo(
    () => (shown ? panelBlocks(shown, { method: devig_method, showClosedLines, format }) : []),
    [shown, devig_method, showClosedLines, format],
  );
  const all = useInTurns(current, line.line_id);
  const blocks = market === undefined ? all : all.filter(({ key }) => VIEWS[market].includes(key));
  const hasSpecials = (market ?? 'specials') === 'specials';
  const score = scoreOf(line);
  const winning = useMemo(() => (shown ? winningCellsOf(shown.line) : NONE), [shown]);
  const select = useStableSelect(onSelect, line.period_num);
  const selection = {
    winning,
    selected,
    onSelect: onSelect ? select : undefined,
  };
  const isSettled = line.settledStatus !== 0;
  const live = line.live_status === 1;
  const log = useCellLog(onLogBet, line);

  return (
    <ChangedAtContext value={Date.parse(line.updated_at)}>
      <section className="fl-panel" {...log.trigger}>
        <h3>{period(line.sport_id, line.period_num).description}</h3>
        {market === undefined && (
          <PanelNotes
            score={score}
            state={isSettled ? 'settled' : live ? 'live' : 'prematch'}
            sport={line.sport_id}
          />
        )}
        {!shown && <LoadingState label="Loading the last prices" />}
        {shown && blocks.length === 0 && (!hasSpecials || line.specials.length === 0) && (
          <NoPricesNote eventId={line.event_id} />
        )}
        <div className="fl-panel-grid">
          {blocks.map((block) => (
            <PanelMarket key={block.key} block={block} {...selection} />
          ))}
        </div>
        {shown && hasSpecials && <Specials shown={shown} {...selection} />}
        {log.button}
      </section>
      {isWhole && below}
    </ChangedAtContext>
  );
}

interface PanelNotesProps {
  readonly score: { home: number; away: number } | null;
  readonly state: 'prematch' | 'live' | 'settled';
  readonly sport: number;
}

/** Above the prices: the score, and what it means for bets in play. */
function PanelNotes({ score, state, sport }: PanelNotesProps) {
  const shown = state === 'prematch' ? null : score;
  const hasNote = state === 'live' && sport === SOCCER;
  if (!shown && !hasNote) return null;
  return (
    <div className="fl-panel-notes">
      {shown && (
        <p>
          {state === 'settled' ? 'Final score' : 'Score'}: {shown.home} - {shown.away}
        </p>
      )}
      {hasNote && <InPlayNote />}
    </div>
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

/**
 * No cell wins before the match has started, even if the feed sends a score. While it is played, the feed has the score of the match
 * alone, which decides nothing of a half or a set, nor of handicaps of soccer, which count what is scored from now on. A score that may
 * contain more than a market counts, such as extra time, does not decide it either.
 */
function winningCellsOf(line: OddsLine): ReadonlySet<CellId> {
  const score = scoreOf(line);
  const isSettled = line.settledStatus !== 0;
  if (score === null || !(isSettled || (line.live_status === 1 && line.period_num === MATCH))) return NONE;
  const resets = !isSettled && line.sport_id === SOCCER;
  const decided = decidedMarkets(line, score);
  const isThreeWay = hasDrawOutcome(
    line.sport_id,
    line.period_num,
    line.moneyline?.draw,
    line.opening.moneyline?.draw,
  );
  return new Set(winningCells(resets ? { ...decided, spreads: [] } : decided, score, isThreeWay));
}
