import { usePreferences } from '@fairline/shared/client';
import {
  type Bankroll,
  type BetTag,
  CURRENCIES,
  type Currency,
  MAX_BET_TAGS,
} from '@fairline/shared/contracts';
import { Chip, useFormatter } from '@fairline/shared/ui';
import { betOddsField, COMMISSION_FIELD, readTyped } from '@fairline/shared/ui/numbers';
import { ChoiceField } from '../fields/choice-field.tsx';
import { EachWayFields } from '../fields/each-way-fields.tsx';
import { TextField } from '../fields/text-field.tsx';
import { LONGEST, oddsLabel } from '../fields/typed-values.ts';
import type { BetEntry } from './bet-entry.ts';
import { entryStakeField } from './read-entry.ts';

interface OfEntry {
  readonly entry: BetEntry;
  readonly onChange: (entry: BetEntry) => void;
  readonly problemOf: (field: string) => string | null;
}

export interface TermFieldsProps extends OfEntry {
  /** Names to complete. */
  readonly bookmakers: readonly string[];
  /** What the stake is in by default. */
  readonly currency: Currency;
  /** The product of the selections' odds; null while one of them is missing. */
  readonly product: number | null;
  /** What speaks against the stake at the bookmaker. */
  readonly warning: string | null;
}

/** The terms of a bet: bookmaker and stake, and the odds of a parlay. */
export function TermFields(props: TermFieldsProps) {
  const { entry, onChange, problemOf, bookmakers, currency, product, warning } = props;
  const format = useFormatter();
  const { odds_format, unitSize, currency: own } = usePreferences();
  const oddsOf = betOddsField(odds_format);
  const stakeOf = entryStakeField(entry, { currency, unit: { size: unitSize, currency: own } }, product);
  const field = bindField({ entry, onChange, problemOf });
  return (
    <div className="bets-form">
      {entry.legs.length > 1 && (
        <TextField
          label={oddsLabel('Odds of the parlay', odds_format)}
          placeholder={product === null ? 'The product' : `${format.price(product)}, the product`}
          number={{ field: oddsOf, read: readTyped(entry.odds, oddsOf) }}
          {...field('odds')}
        />
      )}
      <TextField
        label="Bookmaker"
        maxLength={LONGEST.bookmaker}
        completions={bookmakers}
        warning={warning}
        {...field('bookmaker')}
      />
      <TextField
        label="Stake"
        inputMode="decimal"
        number={{ field: stakeOf, read: readTyped(entry.stake, stakeOf) }}
        {...field('stake')}
        action={
          <select
            className="fl-input"
            aria-label="The stake is in"
            value={entry.stakeIn ?? currency}
            onChange={(event) => onChange({ ...entry, stakeIn: unitOf(event.target.value) })}
          >
            {unitSize > 0 && <option value="units">units</option>}
            {CURRENCIES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        }
      />
    </div>
  );
}

export interface MoreTermFieldsProps extends OfEntry {
  readonly bankrolls: readonly Bankroll[];
  readonly tags: readonly BetTag[];
}

/** Tags, and what few bets have, folded. */
export function MoreTermFields({ entry, onChange, problemOf, bankrolls, tags }: MoreTermFieldsProps) {
  const set = (change: Partial<BetEntry>) => onChange({ ...entry, ...change });
  const field = bindField({ entry, onChange, problemOf });
  const isSingle = entry.legs.length === 1;
  const bankroll = entry.bankroll ?? bankrolls.find(({ is_default }) => is_default)?.id ?? '';
  return (
    <>
      {tags.length > 0 && (
        <fieldset className="bets-chips">
          <legend>Select Tags</legend>
          {tags.map(({ id, name }) => (
            <Chip
              key={id}
              label={name}
              on={entry.tags.includes(id)}
              onClick={() => set(toggled(entry, id))}
            />
          ))}
        </fieldset>
      )}
      <details className="by-hand-more">
        <summary>{isSingle ? 'Each-way, time' : 'Time'}, commission, free bet, note</summary>
        <div className="bets-form">
          {bankrolls.length > 1 && (
            <ChoiceField
              label="Bankroll"
              options={bankrolls.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(bankroll)}
              onChange={(id) => set({ bankroll: Number(id) })}
            />
          )}
          <TextField label="Placed, if not now" type="datetime-local" {...field('placed')} />
          <TextField
            label="Commission (%)"
            inputMode="decimal"
            placeholder="0"
            number={{ field: COMMISSION_FIELD, read: readTyped(entry.commission, COMMISSION_FIELD) }}
            {...field('commission')}
          />
        </div>
        {isSingle && (
          <div className="bets-form">
            <EachWayFields value={entry.eachWay} onChange={(eachWay) => set({ eachWay })} />
          </div>
        )}
        <div className="by-hand-checks">
          <label className="bets-tick">
            <input
              type="checkbox"
              checked={entry.freeBet}
              onChange={() => set({ freeBet: !entry.freeBet })}
            />
            Free bet, the stake is not returned
          </label>
          <label className="bets-tick">
            <input type="checkbox" checked={entry.isLive} onChange={() => set({ isLive: !entry.isLive })} />
            Placed in play
          </label>
        </div>
        <TextField label="Note" rows={2} maxLength={LONGEST.note} {...field('note')} />
      </details>
    </>
  );
}

type TextName = 'odds' | 'stake' | 'placed' | 'bookmaker' | 'commission' | 'note';

/** Returns what an input of a text of the bet needs. */
const bindField =
  ({ entry, onChange, problemOf }: OfEntry) =>
  (name: TextName) => ({
    value: entry[name],
    problem: problemOf(name),
    onChange: (text: string) => onChange({ ...entry, [name]: text }),
  });

function unitOf(text: string): BetEntry['stakeIn'] {
  return text === 'units' ? text : (CURRENCIES.find((one) => one === text) ?? null);
}

function toggled({ tags }: BetEntry, id: number): Pick<BetEntry, 'tags'> {
  const others = tags.filter((one) => one !== id);
  const isOn = others.length < tags.length;
  return { tags: isOn || others.length >= MAX_BET_TAGS ? others : [...others, id] };
}
