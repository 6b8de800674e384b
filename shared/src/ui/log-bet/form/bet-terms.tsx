import { type Bankroll, CURRENCIES, type Currency } from '@fairline/shared/contracts';
import { COMMISSION_FIELD, readTyped } from '@fairline/shared/ui/numbers';
import { useId } from 'react';
import { EntryField } from './entry-field.tsx';

/** Terms of a bet that most bets have by default. */
export interface Terms {
  readonly freeBet: boolean;
  /** As it is typed; empty for none. */
  readonly commission: string;
  /** Null for the default one. */
  readonly bankroll: number | null;
  /** Of the stake; null for the bankroll's. */
  readonly currency: Currency | null;
  /** Local date and time in the format of a `datetime-local` input; an empty text means now. */
  readonly placed: string;
}

export const DEFAULT_TERMS: Terms = {
  freeBet: false,
  commission: '',
  bankroll: null,
  currency: null,
  placed: '',
};

export interface BetTermsProps {
  readonly value: Terms;
  readonly onChange: (value: Terms) => void;
  readonly bankrolls: readonly Bankroll[];
  /** The bankroll and the currency that the bet has now. */
  readonly bankroll: Bankroll | null;
  readonly currency: Currency;
}

/** Free bet, commission, bankroll, currency and time of placing, folded. */
export function BetTerms({ value, onChange, bankrolls, bankroll, currency }: BetTermsProps) {
  const id = useId();
  const set = (change: Partial<Terms>) => onChange({ ...value, ...change });
  return (
    <details className="fl-log-bet-terms">
      <summary>Free bet, commission, bankroll, time</summary>
      <label className="fl-log-bet-tick">
        <input type="checkbox" checked={value.freeBet} onChange={() => set({ freeBet: !value.freeBet })} />
        Free bet, the stake is not returned
      </label>
      <EntryField
        label="Commission"
        value={value.commission}
        onChange={(commission) => set({ commission })}
        unit="%"
        placeholder="0"
        field={COMMISSION_FIELD}
        read={readTyped(value.commission, COMMISSION_FIELD)}
      />
      {bankrolls.length > 1 && (
        <div className="fl-log-bet-field">
          <label htmlFor={`${id}-bankroll`}>Bankroll</label>
          <select
            id={`${id}-bankroll`}
            className="fl-input"
            value={bankroll?.id}
            onChange={(event) => set({ bankroll: Number(event.target.value), currency: null })}
          >
            {bankrolls.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="fl-log-bet-field">
        <label htmlFor={`${id}-currency`}>Currency of the stake</label>
        <select
          id={`${id}-currency`}
          className="fl-input"
          value={currency}
          onChange={(event) =>
            set({ currency: CURRENCIES.find((one) => one === event.target.value) ?? null })
          }
        >
          {CURRENCIES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <div className="fl-log-bet-field">
        <label htmlFor={`${id}-placed`}>Placed, if not now</label>
        <input
          id={`${id}-placed`}
          className="fl-input"
          type="datetime-local"
          value={value.placed}
          onChange={(event) => set({ placed: event.target.value })}
        />
      </div>
    </details>
  );
}
