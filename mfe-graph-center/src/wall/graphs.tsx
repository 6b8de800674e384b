import type { Graph } from '@fairline/shared/contracts';
import { Button, EmptyState } from '@fairline/shared/ui';
import type { SavedGraphs } from '@fairline/shared/ui/graphs';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { GraphCard } from '../card/graph-card.tsx';
import { createCursor } from '../live/cursor.ts';
import { createTurns } from '../live/turns.ts';
import { useLiveWall, useWithBets } from '../live/use-live-wall.ts';
import { inOrder } from './arrange.ts';
import type { WallSwitches } from './bar/use-switches.ts';
import { WallBar } from './bar/wall-bar.tsx';
import { filterGraphs, type WallFilter } from './bar/wall-filter.ts';
import { createSharedRange } from './shared-range.ts';
import { SwipePlace } from './swipe-place.tsx';
import { useArrange } from './use-arrange.ts';
import { useNames } from './use-names.ts';
import { useWallSettings } from './wall-settings.ts';

export interface GraphsProps {
  readonly graphs: readonly Graph[];
  readonly saved: SavedGraphs;
  readonly switches: WallSwitches;
  /** Further controls of the bar, for which the page head has no space. */
  readonly modes: ReactNode;
  /** One chart at a time, which is swiped to the next. */
  readonly isSwiped: boolean;
}

/** The charts with what arranges them. */
export function Graphs({ graphs, saved, switches, modes, isSwiped }: GraphsProps) {
  const [settings, change] = useWallSettings();
  const [filter, setFilter] = useState<WallFilter>('all');
  const synced = useLiveWall(graphs);
  const withBets = useWithBets(synced?.wall);
  const cursor = useMemo(createCursor, []);
  const [range, setRange] = useState(0);
  // Charts of one scale are drawn again when its ends are others.
  const sharedRange = useMemo(
    () => createSharedRange(() => queueMicrotask(() => setRange((n) => n + 1))),
    [],
  );
  const { scaleToTime, approximate } = switches;
  const turns = useMemo(() => createTurns(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another range is another context.
  const context = useMemo(
    () => ({ settings, scaleToTime, approximate, turns, cursor, sharedRange }),
    [settings, scaleToTime, approximate, turns, cursor, sharedRange, range],
  );
  const grid = useRef<HTMLDivElement>(null);
  const ordered = useMemo(() => inOrder(graphs, settings.order), [graphs, settings.order]);
  const order = useMemo(() => ordered.map(({ id }) => id), [ordered]);
  const arrange = useArrange(
    order,
    () => columnsOf(grid.current),
    (ids) => change({ order: [...ids] }),
  );
  const names = useNames(graphs);
  const shown = filterGraphs(inOrder(ordered, arrange.ids), filter, withBets);
  return (
    <>
      <WallBar
        graphs={graphs}
        withBets={withBets}
        filter={filter}
        onFilter={setFilter}
        settings={settings}
        onChange={change}
        switches={switches}
      >
        {modes}
      </WallBar>
      <p className="fl-hidden" role="status">
        {arrange.announcement}
      </p>
      <div
        ref={grid}
        className="gc-grid"
        data-columns={settings.columns === 0 ? 'auto' : settings.columns}
        style={settings.columns === 0 ? undefined : { '--gc-columns': settings.columns }}
      >
        {shown.map((graph) => {
          const live = synced?.wall.get(graph.id);
          const isWide = settings.wide.includes(graph.id);
          return (
            live && (
              <GraphCard
                key={graph.id}
                graph={graph}
                live={live}
                context={context}
                handle={arrange.handle(graph.id, names.get(graph.id) ?? '')}
                isMoved={arrange.moved === graph.id}
                isWide={isWide}
                onWide={(id, next) =>
                  change({ wide: next ? [...settings.wide, id] : settings.wide.filter((one) => one !== id) })
                }
                onRemove={saved.remove}
                onRetry={(id) => void synced?.wall.retry(id)}
              />
            )
          );
        })}
        {filter === 'all' && !isSwiped && graphs.length < saved.most && <AddGraph />}
      </div>
      {isSwiped && shown.length > 1 && <SwipePlace grid={grid} count={shown.length} />}
      {shown.length === 0 && (
        <EmptyState
          title="No graph is among these"
          action={<Button onClick={() => setFilter('all')}>Show all graphs</Button>}
        />
      )}
    </>
  );
}

/** How a graph is added, in the place of the next one. */
function AddGraph() {
  return (
    <div className="gc-add">
      <b>Add a graph</b>
      <p>From any price: open its history, then Add graph.</p>
    </div>
  );
}

/** How many columns the grid has now. */
function columnsOf(grid: HTMLElement | null): number {
  if (grid === null) return 1;
  return getComputedStyle(grid).gridTemplateColumns.split(' ').length;
}
