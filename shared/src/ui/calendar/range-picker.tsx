import { type DayRange, dayStart } from '@fairline/shared/bets';
import { Icon, useFormatter } from '@fairline/shared/ui';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { type PickedRange, pickDay } from './pick-range.ts';
import { RangeCalendar } from './range-calendar.tsx';
import './calendar.css';

export interface RangePickerProps {
  /** Accessible name of the button. */
  readonly label: string;
  readonly range: DayRange;
  /** Whether the range was picked, and is none of the named periods. */
  readonly isOn: boolean;
  readonly today: string;
  readonly zone: string;
  readonly onRange: (range: DayRange) => void;
  /** In place of the days on the button. */
  readonly text?: string | undefined;
  /** Above the calendar: other days to choose. Choosing one of them closes the panel. */
  readonly choices?: (close: () => void) => ReactNode;
}

/** How long after a click a range is shown: the click that completes it usually follows. Milliseconds. */
const APPLY_AFTER_MS = 650;

/** A button with the days that are shown, which opens a calendar to pick others. */
export function RangePicker(props: RangePickerProps) {
  const { label, range, isOn, today, zone, onRange, text, choices } = props;
  const format = useFormatter();
  const [isOpen, setIsOpen] = useState(false);
  const [picked, setPicked] = useState<PickedRange | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; range: DayRange } | null>(null);

  const apply = useCallback(() => {
    const next = waiting.current;
    if (next === null) return;
    clearTimeout(next.timer);
    waiting.current = null;
    onRange(next.range);
  }, [onRange]);
  const close = useCallback(() => {
    apply();
    setPicked(null);
    setIsOpen(false);
  }, [apply]);
  /** Closes without showing the days that were picked. */
  const dismiss = (): void => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
    close();
    button.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !frame.current?.contains(target)) close();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    window.addEventListener('pointerdown', onPointer);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('pointerdown', onPointer);
      window.removeEventListener('keydown', onKey);
    };
  }, [isOpen, close]);
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);

  const onDay = (day: string): void => {
    const next = pickDay(picked, day);
    setPicked(next);
    clearTimeout(waiting.current?.timer);
    waiting.current = {
      timer: setTimeout(apply, APPLY_AFTER_MS),
      range: { from: next.from, to: next.to },
    };
  };
  const shown = picked ?? range;
  const date = (day: string): string => format.fullDate(dayStart(day, zone));
  return (
    <div ref={frame} className="fl-range">
      <button
        ref={button}
        type="button"
        className="fl-button fl-range-button"
        data-kind="plain"
        data-size="small"
        data-on={isOn || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        <span className="fl-hidden">{label}:</span>
        {picked === null && text !== undefined
          ? text
          : shown.from === shown.to
            ? date(shown.from)
            : `${date(shown.from)} – ${date(shown.to)}`}
        <Icon name="down" size={12} />
      </button>
      {isOpen && (
        <div id={id} role="dialog" aria-label={label} className="fl-range-panel">
          {choices?.(dismiss)}
          <RangeCalendar range={shown} today={today} zone={zone} onDay={onDay} />
          <p>{picked?.isOpen ? 'Choose the last day.' : 'Choose the first day.'}</p>
        </div>
      )}
    </div>
  );
}
