import { usePreferences } from '@fairline/shared/client';
import type { BetTag, Bookmakers } from '@fairline/shared/contracts';
import { Button, Chip, IconButton } from '@fairline/shared/ui';
import { betOddsField, readTyped } from '@fairline/shared/ui/numbers';
import { useEffect, useState } from 'react';
import { TextField } from '../fields/text-field.tsx';
import { LONGEST, oddsLabel, oddsPlaceholder } from '../fields/typed-values.ts';
import { wordsLeg } from './bet-entry.ts';
import { Failure, Returns } from './by-hand.panel.tsx';
import { entryStakeField } from './read-entry.ts';
import { type BetEntryOptions, useBetEntry } from './use-bet-entry.ts';
import './one-line.css';

export interface OneLineFormProps {
  readonly tags: readonly BetTag[];
  readonly known: Bookmakers | undefined;
  /** Whether the user has just opened it: then its first field has the focus. */
  readonly isOpened: boolean;
  readonly onClose: () => void;
}

/** Logs one single bet in words after the other, each in one line. What the line leaves out is as in the bet before. */
export function OneLineForm({ isOpened, known, ...props }: OneLineFormProps) {
  // Also before the server is asked again what the last bet had.
  const [last, setLast] = useState<{ readonly at: number } & NonNullable<Bookmakers['last']>>();
  return (
    <Line
      key={last?.at ?? 0}
      {...props}
      known={known && { ...known, ...(last && { last }) }}
      hasFocus={isOpened || last !== undefined}
      onLogged={({ bookmaker = null, tags: tag_ids = [] }) =>
        setLast({ at: (last?.at ?? 0) + 1, bookmaker, tag_ids })
      }
    />
  );
}

interface LineProps extends Omit<OneLineFormProps, 'isOpened'>, Pick<BetEntryOptions, 'onLogged'> {
  readonly hasFocus: boolean;
}

function Line({ tags, known, hasFocus, onLogged, onClose }: LineProps) {
  const { odds_format, unitSize, currency: own } = usePreferences();
  const [isLeaving, setLeaving] = useState(false);
  const bet = useBetEntry({ known, onLogged });
  const { entry, shown, setEntry, read, problemOf, fields, isSending, failure } = bet;
  useEffect(() => {
    if (hasFocus) fields.current?.querySelector('input')?.focus();
  }, [hasFocus, fields]);
  const [first] = entry.legs;
  const leg = first?.kind === 'words' ? first : wordsLeg(1);
  const oddsOf = betOddsField(odds_format);
  const unit = { size: unitSize, currency: own };
  const stakeOf = entryStakeField(shown, { currency: bet.currency, unit }, read.odds);
  const inLeg = (name: 'event' | 'selection' | 'odds') => ({
    value: leg[name],
    problem: problemOf(`legs.0.${name}`),
    onChange: (text: string) => setEntry({ ...entry, legs: [{ ...leg, [name]: text }] }),
  });
  const inBet = (name: 'stake' | 'bookmaker') => ({
    value: entry[name],
    problem: problemOf(name),
    onChange: (text: string) => setEntry({ ...entry, [name]: text }),
  });
  const taken = tags.filter(({ id }) => entry.tags.includes(id));

  return (
    <form
      ref={fields}
      className="one-line"
      aria-label="Log bets in one line"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeaving(false);
        void bet.submit();
      }}
    >
      <div className="one-line-fields">
        <TextField
          label="Match or event"
          placeholder="Foxes vs Hens"
          maxLength={LONGEST.event}
          {...inLeg('event')}
        />
        <TextField
          label="Selection"
          placeholder="Foxes"
          maxLength={LONGEST.selection}
          {...inLeg('selection')}
        />
        <TextField
          label={oddsLabel('Odds', odds_format)}
          placeholder={oddsPlaceholder(odds_format)}
          number={{ field: oddsOf, read: readTyped(leg.odds, oddsOf) }}
          {...inLeg('odds')}
        />
        <TextField
          label="Bookmaker"
          maxLength={LONGEST.bookmaker}
          completions={bet.bookmakers}
          warning={bet.warning}
          {...inBet('bookmaker')}
        />
        <TextField
          label={`Stake (${shown.stakeIn ?? bet.currency})`}
          inputMode="decimal"
          number={{ field: stakeOf, read: readTyped(entry.stake, stakeOf) }}
          {...inBet('stake')}
        />
        <span className="one-line-buttons">
          <Button type="submit" kind="primary" busy={isSending} disabled={failure?.isLogged ?? false}>
            {failure === null ? 'Log bet' : 'Try again'}
          </Button>
          <IconButton
            icon="close"
            label="Close the line"
            onClick={() => (bet.isEntered && !failure?.isLogged ? setLeaving(true) : onClose())}
          />
        </span>
      </div>
      <div className="one-line-below">
        {isLeaving ? (
          <>
            <Button size="small" onClick={() => setLeaving(false)}>
              Keep editing
            </Button>
            <Button size="small" kind="danger" onClick={onClose}>
              Discard the bet
            </Button>
          </>
        ) : (
          <Returns entry={entry} read={read} />
        )}
        {taken.map(({ id, name }) => (
          <Chip
            key={id}
            label={name}
            on
            onClick={() => setEntry({ ...entry, tags: entry.tags.filter((one) => one !== id) })}
          />
        ))}
      </div>
      {failure !== null && <Failure failure={failure} />}
    </form>
  );
}
