import { useCurrentLine, usePreferences } from '@fairline/shared/client';
import type { Alert } from '@fairline/shared/contracts';
import { fairQuote, Sparkline, useFormatter, withEveryOutcome } from '@fairline/shared/ui';
import { useMemo } from 'react';
import { currentMarket } from '../prices/current-price.ts';
import { graphShape } from './graph-shape.ts';
import { useVisibleGraph } from './use-visible-graph.ts';

const EMPTY = { points: [], until: 0 };

/** The last hours of an alert's price with its fair odds now and the limit changes, or of its limit. */
export function MoveGraph({ alert }: { readonly alert: Alert }) {
  const graph = useVisibleGraph(alert);
  const line = useCurrentLine(alert.line_id);
  const format = useFormatter();
  const { devig_method } = usePreferences();
  const { shape, fair } = useMemo(() => {
    if (!graph) return { shape: EMPTY, fair: undefined };
    const now = line && currentMarket(line, alert);
    const quote = now?.quote ?? (alert.quote && withEveryOutcome(alert.quote, alert));
    const value = alert.type === 'limit' ? now?.limit : now?.price;
    return {
      shape: graphShape(alert, graph, line === undefined ? undefined : (value ?? null)),
      fair: (quote && alert.outcome && fairQuote(quote, devig_method)?.[alert.outcome]) || undefined,
    };
  }, [graph, line, alert, devig_method]);
  const values = shape.points.flatMap(({ price }) => (price === null ? [] : [price]));
  const text = alert.type === 'limit' ? format.limit : format.price;
  const [first, last] = [values[0], values.at(-1)];
  const label = first === undefined || last === undefined ? '' : `${text(first)} to ${text(last)} in 6 hours`;
  return <Sparkline {...shape} fair={fair} label={label} />;
}
