import { completeNames, SELECT_WHOLE } from '@fairline/shared/ui/numbers';
import { useId } from 'react';
import { LONGEST } from './bet-details.tsx';

export interface BookmakerFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** Names to complete. */
  readonly names: readonly string[];
  /** What speaks against the stake there. */
  readonly warning: string | null;
}

/** The bookmaker, whose name its first letters complete. */
export function BookmakerField({ value, onChange, names, warning }: BookmakerFieldProps) {
  const id = useId();
  return (
    <div className="fl-log-bet-field">
      <label htmlFor={id}>Bookmaker</label>
      <input
        {...SELECT_WHOLE}
        id={id}
        className="fl-input"
        type="text"
        autoComplete="off"
        maxLength={LONGEST.bookmaker}
        list={`${id}-names`}
        value={value}
        onChange={completeNames(names, onChange)}
        aria-describedby={`${id}-warning`}
      />
      <datalist id={`${id}-names`}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="fl-log-bet-below">
        <p id={`${id}-warning`} className="fl-log-bet-warning" role="status">
          {warning}
        </p>
      </div>
    </div>
  );
}
