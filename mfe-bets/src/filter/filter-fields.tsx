import { TIMINGS } from '@fairline/shared/contracts';
import { useEffect, useId, useRef, useState } from 'react';

export interface SelectFilterProps {
  readonly label: string;
  /** The option without a filter. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Empty for all. One that is not among the options is added. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of several values, or all. */
export function SelectFilter({ label, all, options, value, onChange }: SelectFilterProps) {
  const isOther = value !== '' && options.every((option) => option.value !== value);
  return (
    <select
      className="fl-input bets-select"
      aria-label={label}
      data-on={value !== '' || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {isOther && <option value={value}>{value}</option>}
    </select>
  );
}

export interface TextFilterProps {
  readonly label: string;
  readonly maxLength: number;
  /** With suggestions, whole names are looked for: what is typed counts when it is one of them, or when it is finished. */
  readonly suggestions?: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Words to look for, once typing has stopped. */
export function TextFilter({ label, maxLength, suggestions, value, onChange }: TextFilterProps) {
  const list = useId();
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useRef(onChange);
  send.current = onChange;

  // The address has changed by other means, such as Back.
  if (value !== sent.current) {
    sent.current = value;
    setText(value);
  }
  const commit = (typed: string): void => {
    const trimmed = typed.trim();
    if (trimmed === sent.current) return;
    sent.current = trimmed;
    send.current(trimmed);
  };
  const waits = suggestions !== undefined && text.trim() !== '' && !suggestions.includes(text.trim());
  useEffect(() => {
    if (waits || text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      send.current(text.trim());
    }, TIMINGS.searchDebounce);
    return () => clearTimeout(timer);
  }, [text, waits]);

  return (
    <>
      <input
        className="fl-input bets-text"
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        list={suggestions && list}
        data-on={value !== '' || undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => commit(text)}
        onKeyDown={(event) => event.key === 'Enter' && commit(text)}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}
