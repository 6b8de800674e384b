import type { ReactNode } from 'react';
import { Icon } from '../controls/icon.tsx';
import './chips.css';

export interface ChipProps {
  readonly label: ReactNode;
  readonly on: boolean;
  /** Number of things behind the chip, after the name; empty while it is not known. */
  readonly count?: string | undefined;
  /** What the chip stands for is switched off in the settings: a dashed edge. */
  readonly inactive?: boolean;
  readonly title?: string | undefined;
  readonly onClick: () => void;
}

/** A filter that is on or off. On is a tick and the accent. */
export function Chip({ label, on, count, inactive = false, title, onClick }: ChipProps) {
  return (
    <button
      type="button"
      className="fl-chip"
      data-inactive={inactive || undefined}
      aria-pressed={on}
      title={title}
      onClick={onClick}
    >
      {on && <Icon name="check" size={12} />}
      {label}
      {count !== undefined && <span className="fl-chip-count">{count}</span>}
    </button>
  );
}
