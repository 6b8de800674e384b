import { completeNames } from '@fairline/shared/ui/numbers';
import { useId } from 'react';
import { LONGEST } from './bet-details.tsx';

export interface BookmakerFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** Names to complete. */
  readonly names: readonly string[];
}

/** The bookmaker, whose name its first letters complete. */
export function BookmakerField({ value, onChange, names }: BookmakerFieldProps) {
  const id = useId();
  return (
    <div className="fl-log-bet-field">
      <label htmlFor={id}>Bookmaker</label>
      <input
        id={id}
        className="fl-input"
        type="text"
        autoComplete="off"
        maxLength={LONGEST.bookmaker}
        list={`${id}-names`}
        value={value}
        onChange={completeNames(names, onChange)}
        onFocus={({ target }) => target.select()}
      />
      <datalist id={`${id}-names`}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
