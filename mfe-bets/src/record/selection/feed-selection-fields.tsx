import type { BetLeg } from '@fairline/shared/contracts';
import { period, periodsOf } from '@fairline/shared/periods';
import { ChoiceField } from '../../fields/choice-field.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { LONGEST } from '../../fields/typed-values.ts';
import { MARKET_CHOICES } from '../../texts/bet-words.ts';
import { type FeedEntry, outcomesOf, type ReadEdit } from './leg-edit.ts';

export interface FeedSelectionFieldsProps {
  readonly leg: BetLeg;
  readonly isLive: boolean;
  readonly entry: FeedEntry;
  readonly onChange: (entry: FeedEntry) => void;
  readonly read: ReadEdit;
}

/** Period, market and selection of a bet on the feed, and in play the score at the bet. */
export function FeedSelectionFields({ leg, isLive, entry, onChange, read }: FeedSelectionFieldsProps) {
  const field = (name: keyof FeedEntry) => ({
    value: entry[name],
    problem: read.problems[name] ?? null,
    onChange: (text: string) => onChange({ ...entry, [name]: text }),
  });
  const outcomes = outcomesOf(entry.market, leg);
  return (
    <div className="bets-form">
      <ChoiceField label="Period" options={periodChoices(leg)} {...field('period')} />
      <ChoiceField
        label="Market"
        options={MARKET_CHOICES}
        {...field('market')}
        // Another market has other outcomes.
        onChange={(market) => {
          const same = outcomesOf(market, leg)?.some(({ value }) => value === entry.outcome);
          onChange({ ...entry, market, outcome: same ? entry.outcome : '' });
        }}
      />
      {outcomes === null ? (
        <>
          <TextField label="Special" maxLength={LONGEST.selection} {...field('specials_name')} />
          <TextField label="Contestant" maxLength={LONGEST.selection} {...field('outcome')} />
        </>
      ) : (
        <ChoiceField label="Selection" nothing="Choose" options={outcomes} {...field('outcome')} />
      )}
      {entry.market !== 'moneyline' && (
        // A sign is not on every keyboard of decimals.
        <TextField
          label={outcomes === null ? 'Points, if any' : 'Points'}
          inputMode={entry.market === 'spread' ? 'text' : 'decimal'}
          {...field('points')}
        />
      )}
      {isLive && (
        <>
          <TextField
            label={`Score at the bet: ${leg.home ?? 'home'}`}
            inputMode="decimal"
            {...field('homeScore')}
            problem={read.problems.score ?? null}
          />
          <TextField
            label={`Score at the bet: ${leg.away ?? 'away'}`}
            inputMode="decimal"
            {...field('awayScore')}
          />
        </>
      )}
    </div>
  );
}

/** The periods of the sport, and that of the bet where the table does not have it. */
function periodChoices({ sport_id, period: number }: BetLeg) {
  const listed = sport_id === null ? [] : [...periodsOf(sport_id)];
  if (sport_id !== null && listed.every((one) => one.number !== number)) {
    listed.push(period(sport_id, number ?? 0));
  }
  return listed.map(({ number: of, description }) => ({ value: String(of), label: description }));
}
