import { usePreferences } from '@fairline/shared/client';
import { periodsOf, SPORTS, sportNamed } from '@fairline/shared/periods';
import { betOddsField, pointsField, readTyped } from '@fairline/shared/ui/numbers';
import type { ReactNode } from 'react';
import { ChoiceField } from '../fields/choice-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { LONGEST, oddsPlaceholder } from '../fields/typed-values.ts';
import { hasPoints, needsPoints, WORDS_MARKETS, type WordsLeg } from './bet-entry.ts';

export interface LegFieldsProps<Leg> {
  readonly leg: Leg;
  readonly onChange: (leg: Leg) => void;
  /** What is wrong with one of its fields. */
  readonly problemOf: (field: string) => string | null;
  /** With the user's format; null where the odds are not asked for. */
  readonly oddsLabel: string | null;
}

const SPORT_NAMES = SPORTS.map(({ name }) => name);

/** A selection in the user's words: what every bet has, then the terms of a single bet, then what few bets need, folded. */
export function WordsLegFields({
  leg,
  onChange,
  problemOf,
  oddsLabel,
  children,
}: LegFieldsProps<WordsLeg> & { readonly children?: ReactNode }) {
  const { odds_format } = usePreferences();
  const sport = sportNamed(leg.sport);
  const pointsOf = pointsField(needsPoints(leg.market));
  const oddsOf = betOddsField(odds_format);
  const field = (name: Exclude<keyof WordsLeg, 'kind' | 'key'>) => ({
    value: leg[name],
    problem: problemOf(name),
    onChange: (text: string) => onChange({ ...leg, [name]: text }),
  });
  return (
    <>
      <div className="bets-form">
        <TextField
          label="Match or event"
          placeholder="Foxes vs Hens"
          maxLength={LONGEST.event}
          wide
          {...field('event')}
        />
        <TextField
          label="Selection"
          placeholder={leg.market.includes('total') ? 'Over' : 'Foxes'}
          maxLength={LONGEST.selection}
          {...field('selection')}
        />
        {oddsLabel !== null && (
          <TextField
            label={oddsLabel}
            placeholder={oddsPlaceholder(odds_format)}
            number={{ field: oddsOf, read: readTyped(leg.odds, oddsOf) }}
            {...field('odds')}
          />
        )}
      </div>
      {children}
      <details className="by-hand-more">
        <summary>Market, sport, league, start</summary>
        <div className="bets-form">
          <ChoiceField label="Market" options={WORDS_MARKETS} {...field('market')} />
          {leg.market === 'other' && (
            <TextField label="Name of the market" maxLength={LONGEST.market} {...field('otherMarket')} />
          )}
          {hasPoints(leg.market) && (
            <TextField
              label={needsPoints(leg.market) ? 'Points' : 'Points, if any'}
              // A sign is not on every keyboard of decimals.
              inputMode={leg.market.includes('total') ? 'decimal' : 'text'}
              number={{ field: pointsOf, read: readTyped(leg.points, pointsOf) }}
              {...field('points')}
            />
          )}
          <TextField
            label="Sport"
            maxLength={LONGEST.sport}
            suggestions={SPORT_NAMES}
            {...field('sport')}
            // Another sport has other periods.
            onChange={(text) => onChange({ ...leg, sport: text, period: '0' })}
          />
          {sport && (
            <ChoiceField
              label="Period"
              options={periodsOf(sport.id).map(({ number, description }) => ({
                value: String(number),
                label: description,
              }))}
              {...field('period')}
            />
          )}
          <TextField label="League" maxLength={LONGEST.league} {...field('league')} />
          <TextField label="Start" type="datetime-local" {...field('starts')} />
        </div>
      </details>
    </>
  );
}
