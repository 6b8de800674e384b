import type { KeyboardEvent } from 'react';
import type { AlertMove, AlertSection } from './alert-move.ts';

/** What the keys of an alert group do. */
export interface AlertKeys {
  /** A click, and the arrow keys: the pane follows. */
  readonly onSelect?: ((move: AlertMove, by: 'click' | 'keys') => void) | undefined;
  /** Enter. */
  readonly onHistory?: ((move: AlertMove) => void) | undefined;
  /** Shift and Enter. */
  readonly onLogBet?: ((move: AlertMove) => void) | undefined;
  /** The left and right arrow keys, and the row of chips. */
  readonly onFold?: ((section: string, open: boolean) => void) | undefined;
}

/** The `detail` of the click that an arrow key makes on the move that it comes to. */
export const BY_KEYS = -1;

/**
 * The keys on a focused move: up and down to the moves beside it, left and right fold its section, Enter opens its history,
 * Shift and Enter log a bet. At the first and last move the event passes on, so that a virtual list can scroll.
 */
export function alertKey(
  event: KeyboardEvent<HTMLElement>,
  { onHistory, onLogBet, onFold, sections }: AlertKeys & { readonly sections: readonly AlertSection[] },
): void {
  const button = event.target instanceof Element ? event.target.closest('.fl-alert-open') : null;
  const row = button?.closest('[data-alert-id]');
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
  const id = Number(row.getAttribute('data-alert-id'));
  const section = sections.find(({ moves }) => moves.some((move) => move.id === id));
  const move = section?.moves.find((each) => each.id === id);
  if (!section || !move) return;
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (!focusBeside(row, event.key === 'ArrowDown' ? 1 : -1)) return;
      break;
    case 'ArrowRight':
      onFold?.(section.key, true);
      break;
    case 'ArrowLeft':
      // A related row disappears with its fold; its section's first row takes the focus.
      openButton(row.parentElement?.querySelector('[data-alert-id]'))?.focus();
      onFold?.(section.key, false);
      break;
    case 'Enter':
      if (event.shiftKey) onLogBet?.(move);
      else onHistory?.(move);
      break;
    default:
      return;
  }
  event.preventDefault();
}

function focusBeside(row: Element, step: 1 | -1): boolean {
  const list = row.closest('[data-alerts]') ?? row.closest('.fl-alerts');
  const rows = [...(list?.querySelectorAll('[data-alert-id]') ?? [])];
  const next = openButton(rows[rows.indexOf(row) + step]);
  if (!next) return false;
  next.focus();
  next.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: BY_KEYS }));
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

function openButton(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('.fl-alert-open') ?? null;
}
