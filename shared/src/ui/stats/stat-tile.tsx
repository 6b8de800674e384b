import type { ReactNode } from 'react';
import './stats.css';

export interface StatTileProps {
  /** Its name, or `Defined` with its definition. */
  readonly label: ReactNode;
  /** Written by the formatter, with its sign. */
  readonly value: string;
  /** Colour of the value: won, lost, or compared with fair odds. */
  readonly tone?: 'up' | 'down' | 'fair' | undefined;
  /** Number of results and the interval, or what it is compared with. */
  readonly note?: ReactNode;
}

/** One figure with its name and what it rests on. Tiles stand in `StatTiles`. */
export function StatTile({ label, value, tone, note }: StatTileProps) {
  return (
    <div className="fl-stat">
      <dt>{label}</dt>
      <dd className="fl-stat-value" data-tone={tone}>
        {value}
      </dd>
      {note !== undefined && <dd className="fl-stat-note">{note}</dd>}
    </div>
  );
}

/** A row of figures; two columns on phones. */
export function StatTiles({ children }: { readonly children: ReactNode }) {
  return <dl className="fl-stats">{children}</dl>;
}
