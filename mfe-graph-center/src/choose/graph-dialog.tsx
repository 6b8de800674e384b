import { useMatchesLinesQuery } from '@fairline/shared/client';
import { type Graph, isChartPeriod, MOST_CHART_SELECTIONS } from '@fairline/shared/contracts';
import { parseCellId } from '@fairline/shared/odds';
import { period } from '@fairline/shared/periods';
import { Chip, Dialog, ErrorState, LoadingState, Switch, useFormatter } from '@fairline/shared/ui';
import { type ReactNode, useId } from 'react';
import { lineCells, sameCell } from './line-cells.ts';
import { useUpdateGraph } from './use-update-graph.ts';
import './graph-dialog.css';

export interface GraphDialogProps {
  readonly graph: Graph;
  readonly name: string;
  readonly isWide: boolean;
  readonly onWide: (isWide: boolean) => void;
  readonly onClose: () => void;
}

/** What a chart shows: the period of its match, the line, and further selections beside the first. */
export function GraphDialog({ graph, name, isWide, onWide, onClose }: GraphDialogProps) {
  return (
    <Dialog open title={name} onClose={onClose}>
      <div className="gc-dialog">
        <Choices graph={graph} />
        <Switch label="Two columns wide" on={isWide} onChange={() => onWide(!isWide)} />
      </div>
    </Dialog>
  );
}

function Choices({ graph }: { readonly graph: Graph }) {
  const format = useFormatter();
  const { data, error, refetch } = useMatchesLinesQuery(graph.parent_id ?? graph.event_id);
  const { show, isBusy } = useUpdateGraph(graph);
  const selection = parseCellId(graph.odd_cell_id);
  if (!data) {
    return error ? (
      <ErrorState title="The lines did not load" error={error} onRetry={refetch} />
    ) : (
      <LoadingState label="Loading the lines" rows={3} />
    );
  }
  if (selection === null) return null;
  // Corners and bookings of a match have sides of other names.
  const lines = data.filter(
    ({ sport_id, period_num, home }) => home === graph.home && isChartPeriod(sport_id, period_num),
  );
  const own = lines.find(({ line_id }) => line_id === graph.line_id);
  const periods = lines.flatMap((line) => {
    const cell = sameCell(line, selection, format);
    const isOwn = line.line_id === graph.line_id;
    return cell === null && !isOwn ? [] : { line, cellId: isOwn ? graph.odd_cell_id : (cell?.cellId ?? '') };
  });
  const cells = own ? lineCells(own, selection, format) : [];
  const shown = graph.selections.map(({ odd_cell_id }) => odd_cell_id);
  const isFull = shown.length >= MOST_CHART_SELECTIONS;
  const toggle = (cellId: string): void => {
    const next = shown.includes(cellId) ? shown.filter((one) => one !== cellId) : [...shown, cellId];
    if (next.length > 0 && next.length <= MOST_CHART_SELECTIONS)
      void show({ lineId: graph.line_id, cellIds: next });
  };
  const isLadder = cells.some(({ points }) => points !== null);
  return (
    <>
      {periods.length > 1 && (
        <Choice label="Period">
          {periods.map(({ line, cellId }) => (
            <Chip
              key={line.line_id}
              label={`${period(line.sport_id, line.period_num).description}${line.live_status === 1 ? ', in play' : ''}`}
              on={line.line_id === graph.line_id}
              onClick={() => !isBusy && void show({ lineId: line.line_id, cellIds: [cellId] })}
            />
          ))}
        </Choice>
      )}
      {isLadder && (
        <Choice label="Line">
          {cells.map(({ cellId, label }) => (
            <Chip
              key={cellId}
              label={label}
              on={cellId === graph.odd_cell_id}
              onClick={() => !isBusy && void show({ lineId: graph.line_id, cellIds: [cellId] })}
            />
          ))}
        </Choice>
      )}
      {cells.length > 1 && (
        <Choice
          label="Fair probabilities of"
          note={isFull ? `A graph has at most ${MOST_CHART_SELECTIONS} selections.` : undefined}
        >
          {cells.map(({ cellId, label }) => (
            <Chip
              key={cellId}
              label={label}
              on={shown.includes(cellId)}
              onClick={() => !isBusy && toggle(cellId)}
            />
          ))}
        </Choice>
      )}
      {cells.length === 0 && periods.length < 2 && (
        <p className="gc-note">The bookmaker offers nothing else of this match now.</p>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Choice({ label, note, children }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <h3 id={id}>{label}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a wrapping row in all browsers. */}
      <div className="gc-chips" role="group" aria-labelledby={id}>
        {children}
      </div>
      {note !== undefined && <p className="gc-note">{note}</p>}
    </div>
  );
}
