import { useMatchesLinesQuery, usePreferences } from '@fairline/shared/client';
import type { Match, Preferences } from '@fairline/shared/contracts';
import { describeNoPrices } from '@fairline/shared/format';
import { numberInput, oddsInput } from '@fairline/shared/numbers';
import { Button, ErrorText, LoadingState, matchOfLine, StartTime, useFormatter } from '@fairline/shared/ui';
import { betOddsField, browserRegion, readTyped } from '@fairline/shared/ui/numbers';
import { useId, useMemo } from 'react';
import { TextField } from '../fields/text-field.tsx';
import { oddsPlaceholder } from '../fields/typed-values.ts';
import type { FeedLeg } from './bet-entry.ts';
import { type FeedChoice, feedMarkets } from './feed-choices.ts';
import { FindMatch } from './find-match.tsx';
import type { LegFieldsProps } from './words-leg-fields.tsx';

/** A selection of a match of the feed: the match, the selection, and the price that was taken. */
export function FeedLegFields({ leg, onChange, problemOf, oddsLabel }: LegFieldsProps<FeedLeg>) {
  const { match } = leg;
  const { odds_format } = usePreferences();
  const field = betOddsField(odds_format);
  if (match === null) {
    return <FindMatch problem={problemOf('match')} onMatch={(found) => onChange({ ...leg, match: found })} />;
  }
  return (
    <div className="bets-form">
      <div className="by-hand-match">
        <span>
          <b>
            {match.home} – {match.away}
          </b>
          <br />
          {match.league_name} ·{' '}
          <StartTime
            starts={match.starts}
            settledStatus={match.settledStatus}
            match={{ ...matchOfLine(match), score: match.score }}
          />
        </span>
        <Button size="small" onClick={() => onChange({ ...leg, match: null, choice: null, odds: '' })}>
          Another match
        </Button>
      </div>
      <Selections leg={leg} match={match} problem={problemOf('choice')} onChange={onChange} />
      <TextField
        label={oddsLabel ?? 'Odds'}
        placeholder={oddsPlaceholder(odds_format)}
        value={leg.odds}
        problem={problemOf('odds')}
        number={{ field, read: readTyped(leg.odds, field) }}
        onChange={(odds) => onChange({ ...leg, odds })}
      />
    </div>
  );
}

interface SelectionsProps extends Pick<LegFieldsProps<FeedLeg>, 'leg' | 'onChange'> {
  readonly match: Match;
  readonly problem: string | null;
}

function Selections({ leg, match, problem, onChange }: SelectionsProps) {
  const id = useId();
  const format = useFormatter();
  const { odds_format } = usePreferences();
  const { data: lines, error, refetch } = useMatchesLinesQuery(match.event_id);
  const markets = useMemo(() => feedMarkets(lines ?? [], match.event_id), [lines, match.event_id]);
  if (!lines && error) {
    return (
      <p className="bets-field-wide" role="alert">
        The selections did not load. <ErrorText error={error} />{' '}
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (!lines) return <LoadingState label="Loading the selections" columns="1fr" rows={2} />;
  const all = markets.flatMap(({ choices }) => choices);
  const choose = (chosen: string): void => {
    const choice = all.find((one) => one.id === chosen) ?? null;
    onChange({ ...leg, choice, odds: choice === null ? leg.odds : priceText(choice, odds_format) });
  };
  return (
    <div className="bets-field">
      <label htmlFor={id}>Selection</label>
      <select
        id={id}
        className="fl-input"
        value={leg.choice?.id ?? ''}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{all.length === 0 ? describeNoPrices(match).title : 'Choose a selection'}</option>
        {markets.map(({ label, choices }) => (
          <optgroup key={label} label={label}>
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.label}
                {choice.price === null ? '' : ` (${format.price(choice.price)})`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {problem !== null && (
        <span id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}

/** The price as it is typed: decimal odds with two decimals, of which none is more than is offered. */
function priceText({ price }: FeedChoice, format: Preferences['odds_format']): string {
  if (price === null) return '';
  // Products like 1.13 × 100 are just below the whole number.
  return format === 'decimal'
    ? numberInput(Math.floor(price * 100 + 1e-9) / 100, browserRegion(), 2)
    : oddsInput(price, format, browserRegion());
}
