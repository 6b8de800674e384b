import type { ReactNode } from 'react';
import './chips.css';

export interface FilterBarProps {
  /** Accessible name of the group. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Chips and other filters in one row, which scrolls where it does not fit. */
export function FilterBar({ label, children }: FilterBarProps) {
  return (
    <fieldset className="fl-filter-bar">
      <legend className="fl-hidden">{label}</legend>
      <div className="fl-filter-row">{children}</div>
    </fieldset>
  );
}
