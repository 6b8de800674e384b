import { useMatchesLinesQuery } from '@fairline/shared/client';
import type { BetLeg } from '@fairline/shared/contracts';
import { Button, ErrorText } from '@fairline/shared/ui';
import { pointsField, readTyped } from '@fairline/shared/ui/numbers';
import { useMemo } from 'react';
import { ChoiceField } from '../../fields/choice-field.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { LONGEST } from '../../fields/typed-values.ts';
import { feedOptions } from './feed-options.ts';
import { type FeedEntry, outcomesOf, type ReadEdit, SCORE_FIELD } from './leg-edit.ts';

type MatchLines = ReturnType<typeof useMatchesLinesQuery>;

export interface FeedSelectionFieldsProps {
  readonly leg: BetLeg;
  /** Of the match on the feed. */
  readonly eventId: number;
  readonly isLive: boolean;
  readonly entry: FeedEntry;
  readonly onChange: (entry: FeedEntry) => void;
  readonly read: ReadEdit;
}

/** Period, market and selection of a bet on the feed, and in play the score at the bet. */
export function FeedSelectionFields({
  leg,
  eventId,
  isLive,
  entry,
  onChange,
  read,
}: FeedSelectionFieldsProps) {
  const field = (name: keyof FeedEntry) => ({
    value: entry[name],
    problem: read.problems[name] ?? null,
    onChange: (text: string) => onChange({ ...entry, [name]: text }),
  });
  const lines = useMatchesLinesQuery(eventId);
  const { periods, marketsOf, hasOthers } = useMemo(
    () => feedOptions(lines.data ?? [], leg),
    [lines.data, leg],
  );
  const outcomes = outcomesOf(entry.market, leg);
  const pointsOf = pointsField(outcomes !== null);
  const score = (text: string) => ({ field: SCORE_FIELD, read: readTyped(text, SCORE_FIELD) });
  // Another market has other outcomes.
  const inMarket = (market: string): Pick<FeedEntry, 'market' | 'outcome'> => {
    const same = outcomesOf(market, leg)?.some(({ value }) => value === entry.outcome);
    return { market, outcome: same || market === entry.market ? entry.outcome : '' };
  };
  const inPeriod = (chosen: string): Pick<FeedEntry, 'market' | 'outcome'> => {
    const markets = marketsOf(chosen);
    const isOffered = markets.some(({ value }) => value === entry.market);
    return inMarket(isOffered ? entry.market : (markets[0]?.value ?? entry.market));
  };
  return (
    <div className="bets-form">
      <ChoiceField
        label="Period"
        options={periods}
        {...field('period')}
        onChange={(chosen) => onChange({ ...entry, period: chosen, ...inPeriod(chosen) })}
      />
      <ChoiceField
        label="Market"
        options={marketsOf(entry.period)}
        {...field('market')}
        onChange={(market) => onChange({ ...entry, ...inMarket(market) })}
      />
      <OptionsNote lines={lines} hasOthers={hasOthers} />
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
          number={{ field: pointsOf, read: readTyped(entry.points, pointsOf) }}
          {...field('points')}
        />
      )}
      {isLive && (
        <>
          <TextField
            label={`Score at the bet: ${leg.home ?? 'home'}`}
            inputMode="decimal"
            number={score(entry.homeScore)}
            {...field('homeScore')}
            problem={read.problems.score ?? null}
          />
          <TextField
            label={`Score at the bet: ${leg.away ?? 'away'}`}
            inputMode="decimal"
            number={score(entry.awayScore)}
            {...field('awayScore')}
          />
        </>
      )}
    </div>
  );
}

/** Why nothing else can be chosen, or that it is not known yet. */
function OptionsNote({ lines, hasOthers }: { readonly lines: MatchLines; readonly hasOthers: boolean }) {
  const { data, error, refetch } = lines;
  if (data === undefined && error) {
    return (
      <p className="bets-field-wide" role="alert">
        The periods and markets of the match did not load. <ErrorText error={error} />{' '}
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (data !== undefined && hasOthers) return null;
  return (
    <p className="bets-field-wide by-hand-quiet" role="status">
      {data === undefined && 'Loading the periods and markets of the match.'}
      {data?.length === 0 && 'The feed does not have this match any more: its period and market stay.'}
      {data !== undefined && data.length > 0 && 'The feed has had no other period or market of this match.'}
    </p>
  );
}
