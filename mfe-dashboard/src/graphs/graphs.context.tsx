import { createContext, type ReactNode, useState } from 'react';
import type { VisibleGraphs } from './visible-graphs.ts';

/** The graphs of one list, made with the first of them. */
export const GraphsContext = createContext<{ graphs: VisibleGraphs | null } | null>(null);

/** Holds the graphs of the alerts that its content shows. */
export function GraphsProvider({ children }: { readonly children: ReactNode }) {
  const [held] = useState(() => ({ graphs: null }));
  return <GraphsContext value={held}>{children}</GraphsContext>;
}
