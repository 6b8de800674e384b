import type { Graph } from '@fairline/shared/contracts';
import { NO_VALUE, Triangle, useFlash, useFormatter } from '@fairline/shared/ui';
import type { LiveGraph } from '../live/live-wall.ts';
import { useFacts } from '../live/use-live-wall.ts';
import { figuresOf } from './figures-of.ts';

export interface CardFiguresProps {
  readonly graph: Graph;
  readonly live: LiveGraph;
}

/** The price of a chart now, or the last one. */
export function CardPrice({ graph, live }: CardFiguresProps) {
  const format = useFormatter();
  const { price, isOffered, isApproximated } = figuresOf(useFacts(live), graph, 'drawn');
  const flash = useFlash(isOffered ? price : null);
  return (
    <span className={`gc-price${flash ? ` gc-price-${flash}` : ''}`} data-old={!isOffered || undefined}>
      <span className="fl-hidden">
        {isApproximated ? 'Approximated' : isOffered ? 'Price now' : 'Last price'}{' '}
      </span>
      {flash && <Triangle up={flash === 'up'} label={flash} />}
      {isApproximated && '≈ '}
      {price === null ? NO_VALUE : format.price(price)}
    </span>
  );
}

/** What the price is compared with. */
export function CardFigures({ graph, live }: CardFiguresProps) {
  const format = useFormatter();
  const { fair, limit, vig, sinceOpening, sinceAdded } = figuresOf(useFacts(live), graph, 'drawn');
  return (
    <dl className="gc-figures">
      <div data-accent>
        <dt>Fair</dt>
        <dd>{fair === null ? NO_VALUE : format.price(fair)}</dd>
      </div>
      <div>
        <dt>Limit</dt>
        <dd>{format.limit(limit)}</dd>
      </div>
      <div>
        <dt>Vig</dt>
        <dd>{vig === null ? NO_VALUE : format.percent(vig, 2)}</dd>
      </div>
      <Movement name="Since opening" change={sinceOpening} />
      <Movement name="Since added" change={sinceAdded} />
    </dl>
  );
}

function Movement({ name, change }: { readonly name: string; readonly change: number | null }) {
  const format = useFormatter();
  const isFlat = change === null || Math.abs(change) < 0.05;
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isFlat ? undefined : change > 0 ? 'fl-up' : 'fl-down'}>
        {!isFlat && <Triangle up={change > 0} label={change > 0 ? 'Up' : 'Down'} />}
        {change === null ? NO_VALUE : format.percent(Math.abs(change))}
      </dd>
    </div>
  );
}
