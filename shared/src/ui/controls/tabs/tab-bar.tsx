import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import './tab-bar.css';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Small text after the label: a plan name, `Live`. */
  readonly note?: string | undefined;
}

export interface TabBarProps<Id extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly active: Id;
  readonly onChange: (id: Id) => void;
  /** Id of the element that shows the active tab's content. */
  readonly panelId: string;
}

/** A row of tabs with keyboard support: arrow keys, Home and End. */
export function TabBar<Id extends string>({ label, tabs, active, onChange, panelId }: TabBarProps<Id>) {
  const buttons = useRef(new Map<Id, HTMLButtonElement>());

  // Where the row is wider than the screen, the tab of an address would be out of view.
  useLayoutEffect(() => {
    const button = buttons.current.get(active);
    if (button) showWithin(button.parentElement as HTMLElement, button);
  }, [active]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.id === active);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    buttons.current.get(next.id)?.focus();
  };

  return (
    <div className="fl-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          ref={(button) => {
            if (button) buttons.current.set(tab.id, button);
            else buttons.current.delete(tab.id);
          }}
          type="button"
          role="tab"
          className="fl-tab"
          aria-selected={tab.id === active}
          aria-controls={tab.id === active ? panelId : undefined}
          tabIndex={tab.id === active ? 0 : -1}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
          {tab.note && <span className="fl-tab-note">{tab.note}</span>}
        </button>
      ))}
    </div>
  );
}

/** Scrolls a row sideways, and never the page, until all of the element is in view. */
function showWithin(row: HTMLElement, element: HTMLElement): void {
  const [outer, inner] = [row.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.left < outer.left) row.scrollLeft += inner.left - outer.left;
  else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
}
