import type { Graph } from '@fairline/shared/contracts';
import {
  EmptyState,
  ErrorState,
  Icon,
  LoadingState,
  onDemand,
  onDemandLayer,
  useFormatter,
  useOddsDrawer,
} from '@fairline/shared/ui';
import { type Mark, MarkLinks, type SavedGraphs } from '@fairline/shared/ui/graphs';
import { memo, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import { ChartView } from '../chart/chart-view.tsx';
import type { LiveChart } from '../chart/live-chart.ts';
import type { GraphDialogProps } from '../choose/graph-dialog.tsx';
import { approximableOf } from '../live/approximated-facts.ts';
import type { ChartFacts } from '../live/chart-model.ts';
import type { LiveGraph } from '../live/live-wall.ts';
import type { TargetPanelProps } from '../targets/target-panel.tsx';
import { targetLevels } from '../targets/target-texts.ts';
import { gripOf, useTargetDrag } from '../targets/use-target-drag.ts';
import type { ArrangeHandle } from '../wall/use-arrange.ts';
import type { WallContext } from '../wall/wall-context.ts';
import { CardApproximation } from './card-approximation.tsx';
import { CardFigures, CardPrice } from './card-figures.tsx';
import { CardFoot } from './card-foot.tsx';
import { CardRows } from './card-rows.tsx';
import { CardSelections } from './card-selections.tsx';
import { figuresOf } from './figures-of.ts';
import { createMarksOf } from './marks-of.ts';
import { selectionNames } from './selection-names.ts';
import { useDrawing } from './use-drawing.ts';
import './graph-card.css';

export interface GraphCardProps {
  readonly graph: Graph;
  readonly live: LiveGraph;
  readonly context: WallContext;
  readonly handle: ArrangeHandle;
  readonly isMoved: boolean;
  readonly isWide: boolean;
  readonly onWide: (id: number, isWide: boolean) => void;
  readonly onRemove: SavedGraphs['remove'];
  readonly onRetry: (id: number) => void;
}

/** Their code is loaded when they are first opened. */
const GraphDialog = onDemandLayer<GraphDialogProps>(
  'the settings of the graph',
  async () => (await import('../choose/graph-dialog.tsx')).GraphDialog,
);
const TargetPanel = onDemand<TargetPanelProps>(
  'the targets',
  async () => (await import('../targets/target-panel.tsx')).TargetPanel,
);

/** A saved chart. Its figures, rows and lines follow the price by themselves; the card is rendered when its settings change. */
export function GraphCard(props: GraphCardProps) {
  const { graph, live, context, handle, isMoved, isWide, onWide, onRemove, onRetry } = props;
  const { settings, scaleToTime, approximate, turns, cursor, sharedRange } = context;
  const format = useFormatter();
  const navigate = useNavigate();
  const drawer = useOddsDrawer();
  const openDrawer = useRef(drawer.open);
  useEffect(() => {
    openDrawer.current = drawer.open;
  }, [drawer.open]);
  const { names, market } = useMemo(() => selectionNames(graph, format), [graph, format]);
  const marksOf = useMemo(() => createMarksOf(graph, format), [graph, format]);
  const showHistory = useCallback(
    () => openDrawer.current({ lineId: graph.line_id, cellId: graph.odd_cell_id }),
    [graph.line_id, graph.odd_cell_id],
  );
  // The change of that moment is in the list of all of them.
  const onMark = useCallback(
    (mark: Mark) => (mark.to === undefined ? showHistory() : void navigate(mark.to)),
    [navigate, showHistory],
  );
  const chart = useRef<LiveChart | null>(null);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [hasTargets, setHasTargets] = useState(false);
  const [pointed, setPointed] = useState<{ readonly price: number } | null>(null);
  const { targets, handlers } = useTargetDrag(graph.targets, chart, (basis) => {
    const { price, fair } = figuresOf(live.facts(), graph);
    return basis === 'price' ? price : fair;
  });
  const levels = useMemo(() => targetLevels({ ...graph, targets }, format), [graph, targets, format]);
  const { draw, placeAt, owner } = useDrawing({
    ...{ graph, names, marksOf, levels, settings, scaleToTime, sharedRange, cursor, onMark },
  });
  const { card, isNear } = useOnScreen(live);
  const approximable = useMemo(() => approximableOf(graph), [graph]);
  useEffect(() => {
    if (!approximate) live.approximate(null);
  }, [live, approximate]);
  const state = useCardState(live);
  const name = names.join(' · ');
  const hasChart = settings.display !== 'table';
  const isSeveral = names.length > 1;
  const rows = settings.display === 'chart' ? 'none' : settings.rows;
  return (
    <article
      ref={card}
      className="gc-card"
      data-graph-id={graph.id}
      data-moved={isMoved || undefined}
      data-wide={isWide || undefined}
      aria-label={`${name}, ${graph.home} – ${graph.away}`}
    >
      <header className="gc-head">
        <button type="button" className="gc-handle" aria-label={`Move ${name}`} title="Move" {...handle}>
          <Icon name="menu" />
        </button>
        <div className="gc-names">
          <h2>
            <button type="button" className="gc-name" title="Show the history" onClick={showHistory}>
              {name}
            </button>
          </h2>
          <Link to={`/matches?event_id=${graph.parent_id ?? graph.event_id}`}>
            {graph.home} – {graph.away}
          </Link>
        </div>
        <CardPrice graph={graph} live={live} />
      </header>
      <CardFigures graph={graph} live={live} />
      <div className="gc-body" data-chart={hasChart || undefined} data-rows={isSeveral ? 'none' : rows}>
        {state === 'loading' && <LoadingState label={`Loading ${name}`} rows={4} />}
        {typeof state === 'object' && (
          <ErrorState title="This history did not load" {...state} onRetry={() => onRetry(graph.id)} />
        )}
        {state === 'empty' && (
          <EmptyState title="No odd history recorded yet">Its first price is drawn when it comes.</EmptyState>
        )}
        {state === 'shown' && hasChart && (
          <div className="gc-drawn">
            <CardMarks live={live} marksOf={marksOf} onMark={onMark} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: by the keyboard, a target is typed. */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: by the keyboard, a target is typed. */}
            <div
              className="gc-chart-frame"
              data-pointing={hasTargets || undefined}
              {...handlers}
              onClick={({ target, clientY }) => {
                const price =
                  hasTargets && gripOf(target) === null && settings.compare === 'prices'
                    ? chart.current?.valueAt(clientY)
                    : null;
                if (price != null) setPointed({ price });
              }}
            >
              <ChartView
                live={live}
                draw={draw}
                cursor={cursor}
                owner={owner}
                placeAt={placeAt}
                chart={chart}
              />
            </div>
          </div>
        )}
        {hasTargets && <TargetPanel graph={graph} live={live} pointed={pointed} />}
        {state === 'shown' && isSeveral && settings.display !== 'chart' && (
          <CardSelections live={live} names={names} />
        )}
        {state === 'shown' && !isSeveral && rows !== 'none' && (
          <CardRows live={live} name={name} rows={rows} withVig={settings.lines.includes('vig')} />
        )}
      </div>
      <CardFoot
        {...{ graph, live, name, market, hasTargets }}
        onTargets={() => setHasTargets(!hasTargets)}
        onSettings={() => setDialogOpen(true)}
        onRemove={() => void onRemove(graph)}
      />
      {approximate && isNear && approximable && (
        <CardApproximation
          lineId={graph.line_id}
          sportId={graph.sport_id}
          selection={approximable}
          live={live}
          turns={turns}
        />
      )}
      {isDialogOpen && (
        <GraphDialog
          graph={graph}
          name={name}
          isWide={isWide}
          onWide={(next) => onWide(graph.id, next)}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </article>
  );
}

interface CardMarksProps {
  readonly live: LiveGraph;
  readonly marksOf: (facts: ChartFacts) => readonly Mark[];
  readonly onMark: (mark: Mark) => void;
}

/** The marks for the keyboard, rendered when one of them is different. */
const CardMarks = memo(function CardMarks({ live, marksOf, onMark }: CardMarksProps) {
  const marks = useSyncExternalStore(live.subscribe, () => marksOf(live.facts()));
  return <MarkLinks marks={marks} onMark={onMark} />;
});

type CardState = 'loading' | 'empty' | 'shown' | NonNullable<ChartFacts['failure']>;

/** The same object for the same state, so that a price renders nothing. */
function useCardState(live: LiveGraph): CardState {
  const failure = useSyncExternalStore(live.subscribe, () => live.facts().failure);
  const state = useSyncExternalStore(live.subscribe, () => {
    const { history, selections } = live.facts();
    if (history === null) return 'loading';
    return selections.every(({ drawn }) => drawn.length === 0) ? 'empty' : 'shown';
  });
  return failure ?? state;
}

/** What is so near to the screen is drawn before it is reached. */
const NEAR = '300px';

/** Reports whether the card is on the screen or near to it. */
function useOnScreen(live: LiveGraph) {
  const card = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (card.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const next = entries.at(-1)?.isIntersecting ?? true;
        live.setVisible(next);
        setNear(next);
      },
      { rootMargin: NEAR },
    );
    observer.observe(card.current);
    return () => {
      observer.disconnect();
      live.setVisible(true);
    };
  }, [live]);
  return { card, isNear };
}
