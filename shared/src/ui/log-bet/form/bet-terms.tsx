import { EACH_WAY_CHOICES, USUAL_EACH_WAY } from '@fairline/shared/bets';
import { type Bankroll, CURRENCIES, type Currency, type EachWay } from '@fairline/shared/contracts';
import { COMMISSION_FIELD, readTyped } from '@fairline/shared/ui/numbers';
import { useId } from 'react';
import { EntryField } from './entry-field.tsx';

/** Terms of a bet that most bets have by default. */
export interface Terms {
  readonly freeBet: boolean;
  /** Null for a bet on the win alone. */
  readonly eachWay: EachWay | null;
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
  eachWay: null,
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
  /** The selection is one of several contestants. */
  readonly hasPlaces: boolean;
}

/** Free bet, each-way, commission, bankroll, currency and time of placing, folded. */
export function BetTerms({ value, onChange, bankrolls, bankroll, currency, hasPlaces }: BetTermsProps) {
  const id = useId();
  const set = (change: Partial<Terms>) => onChange({ ...value, ...change });
  return (
    <details className="fl-log-bet-terms">
      <summary>Free bet, {hasPlaces && 'each-way, '}commission, bankroll, time</summary>
      <label className="fl-log-bet-tick">
        <input type="checkbox" checked={value.freeBet} onChange={() => set({ freeBet: !value.freeBet })} />
        Free bet, the stake is not returned
      </label>
      {hasPlaces && <EachWayFields value={value.eachWay} onChange={(eachWay) => set({ eachWay })} />}
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

interface EachWayFieldsProps {
  readonly value: EachWay | null;
  readonly onChange: (value: EachWay | null) => void;
}

function EachWayFields({ value, onChange }: EachWayFieldsProps) {
  const id = useId();
  const choice = (field: keyof EachWay, label: string, terms: EachWay) => (
    <div className="fl-log-bet-field">
      <label htmlFor={`${id}-${field}`}>{label}</label>
      <select
        id={`${id}-${field}`}
        className="fl-input"
        value={terms[field]}
        onChange={(event) => onChange({ ...terms, [field]: Number(event.target.value) })}
      >
        {EACH_WAY_CHOICES[field].map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <>
      <label className="fl-log-bet-tick">
        <input
          type="checkbox"
          checked={value !== null}
          onChange={() => onChange(value === null ? USUAL_EACH_WAY : null)}
        />
        Each-way, half of the stake on a place
      </label>
      {value !== null && choice('divisor', 'Place pays', value)}
      {value !== null && choice('places', 'Places', value)}
    </>
  );
}
