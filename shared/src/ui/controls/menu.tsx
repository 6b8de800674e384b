import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './menu.css';

/** Smallest distance to the window's edge. Pixels. */
const MARGIN = 8;
/** Largest width, as in menu.css. Pixels. */
const WIDTH = 280;

export interface MenuItem<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** For an item that is on or off. The menu stays open when it is chosen, unless only `one` item can be on. */
  readonly checked?: boolean;
  readonly one?: boolean;
}

export interface MenuProps<Key extends string> {
  /** Accessible name. */
  readonly label: string;
  /** The button that opens it; it has the focus again when the menu closes. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly items: readonly MenuItem<Key>[];
  readonly onChoose: (key: Key) => void;
  readonly onClose: () => void;
}

/** A menu below its button. Arrow keys move through it; Escape, a click elsewhere and scrolling close it. */
export function Menu<Key extends string>({ label, anchor, items, onChoose, onClose }: MenuProps<Key>) {
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ right: number; top: number } | null>(null);

  useLayoutEffect(() => {
    const box = anchor.current?.getBoundingClientRect();
    if (!box) return;
    const height = menu.current?.offsetHeight ?? 0;
    const fits = box.bottom + height + MARGIN < window.innerHeight;
    const right = Math.min(window.innerWidth - box.right, window.innerWidth - WIDTH - MARGIN);
    setPlace({ right: Math.max(MARGIN, right), top: fits ? box.bottom + 4 : box.top - height - 4 });
  }, [anchor]);
  const isPlaced = place !== null;
  useEffect(() => {
    if (isPlaced) menu.current?.querySelector('button')?.focus();
  }, [isPlaced]);
  useEffect(() => {
    const onPointer = (event: PointerEvent): void => {
      const target = event.target instanceof Node ? event.target : null;
      if (!menu.current?.contains(target) && !anchor.current?.contains(target)) onClose();
    };
    window.addEventListener('pointerdown', onPointer, true);
    window.addEventListener('scroll', onClose, true);
    return () => {
      window.removeEventListener('pointerdown', onPointer, true);
      window.removeEventListener('scroll', onClose, true);
    };
  }, [anchor, onClose]);

  const close = (): void => {
    onClose();
    anchor.current?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        buttons.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % buttons.length)?.focus();
        break;
      case 'Home':
      case 'End':
        buttons.at(event.key === 'Home' ? 0 : -1)?.focus();
        break;
      case 'Escape':
      case 'Tab':
        close();
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return createPortal(
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="fl-menu"
      style={place ?? { visibility: 'hidden' }}
      onKeyDown={onKey}
    >
      {items.map((item) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: an item that is checked has a role that supports it.
        <button
          key={item.key}
          type="button"
          role={item.checked === undefined ? 'menuitem' : item.one ? 'menuitemradio' : 'menuitemcheckbox'}
          aria-checked={item.checked}
          tabIndex={-1}
          onClick={() => {
            if (item.checked === undefined || item.one) close();
            onChoose(item.key);
          }}
        >
          {item.label}
        </button>
      ))}
    </div>,
    document.body,
  );
}
