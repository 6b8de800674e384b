import type { Graph } from '@fairline/shared/contracts';
import { IconButton, matchOfLine, SportIcon, StartTime } from '@fairline/shared/ui';
import { LineSteps } from '../choose/line-steps.tsx';
import type { LiveGraph } from '../live/live-wall.ts';
import './card-foot.css';

export interface CardFootProps {
  readonly graph: Graph;
  readonly live: LiveGraph;
  /** Of the selections. */
  readonly name: string;
  readonly market: string;
  readonly hasTargets: boolean;
  readonly onTargets: () => void;
  readonly onSettings: () => void;
  readonly onRemove: () => void;
}

/** What a chart is of, when that starts, and what can be done with it. */
export function CardFoot(props: CardFootProps) {
  const { graph, live, name, market, hasTargets, onTargets, onSettings, onRemove } = props;
  return (
    <footer className="gc-foot">
      <div className="gc-about">
        <SportIcon sportId={graph.sport_id} />
        <span className="gc-market" title={market}>
          {market}
        </span>
        <span className="gc-start">
          <GraphStart graph={graph} />
        </span>
      </div>
      <div className="gc-tools">
        <LineSteps graph={graph} live={live} />
        <IconButton icon="bell" label={`Target price of ${name}`} pressed={hasTargets} onClick={onTargets} />
        <IconButton icon="settings" label={`Settings of ${name}`} onClick={onSettings} />
        <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
      </div>
    </footer>
  );
}

/** When the match starts; of a finished one its result. */
function GraphStart({ graph }: { readonly graph: Graph }) {
  const { score, result, starts, settledStatus } = graph;
  if (result !== null) {
    return (
      <b>
        Result {result.home}–{result.away}
      </b>
    );
  }
  return <StartTime starts={starts} settledStatus={settledStatus} match={{ ...matchOfLine(graph), score }} />;
}
