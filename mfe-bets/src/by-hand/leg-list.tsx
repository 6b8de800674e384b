import { usePreferences, useUpgradeLevel } from '@fairline/shared/client';
import { MAX_LEGS, planIncludes } from '@fairline/shared/contracts';
import { Button, Segmented } from '@fairline/shared/ui';
import { type ReactNode, useRef } from 'react';
import { oddsLabel } from '../fields/typed-values.ts';
import { feedLeg, type LegEntry, wordsLeg } from './bet-entry.ts';
import { FeedLegFields } from './feed-leg-fields.tsx';
import { WordsLegFields } from './words-leg-fields.tsx';

export interface LegListProps {
  readonly legs: readonly LegEntry[];
  readonly onChange: (legs: readonly LegEntry[]) => void;
  /** What is wrong with a field: `legs.0.event`. */
  readonly problemOf: (field: string) => string | null;
  /** What the bet has besides; right after the odds of a single selection, so that Tab goes through what every bet needs. */
  readonly terms: ReactNode;
}

const KINDS = [
  { value: 'words', label: 'In your words' },
  { value: 'feed', label: 'On the feed' },
] as const;

/** The selections of a bet, each in the user's words or, with a match search, of the feed. Several are a parlay. */
export function LegList({ legs, onChange, problemOf, terms }: LegListProps) {
  const canSearch = planIncludes(useUpgradeLevel(), 'matches');
  const { odds_format } = usePreferences();
  const isParlay = legs.length > 1;
  const name = isParlay ? 'Odds of the selection' : 'Odds';
  const label = oddsLabel(name, odds_format);
  // What was entered of the other kind comes back with it.
  const others = useRef(new Map<string, LegEntry>());
  const replace = (at: number, leg: LegEntry): void => onChange(legs.with(at, leg));
  const choose = (at: number, kind: LegEntry['kind']): void => {
    const leg = legs[at];
    if (leg === undefined || leg.kind === kind) return;
    others.current.set(`${leg.key} ${leg.kind}`, leg);
    const blank = kind === 'feed' ? feedLeg(leg.key) : wordsLeg(leg.key, leg.odds);
    replace(at, others.current.get(`${leg.key} ${kind}`) ?? blank);
  };
  return (
    <>
      {legs.map((leg, at) => {
        const problemIn = (field: string) => problemOf(`legs.${at}.${field}`);
        return (
          <fieldset key={leg.key} className="by-hand-leg">
            <legend>{isParlay ? `Selection ${at + 1}` : 'Selection'}</legend>
            <div className="by-hand-leg-head">
              {canSearch && (
                <Segmented
                  label="Where the match is from"
                  options={KINDS}
                  value={leg.kind}
                  onChange={(kind) => choose(at, kind)}
                />
              )}
              {isParlay && (
                <Button
                  kind="text"
                  size="small"
                  aria-label={`Remove selection ${at + 1}`}
                  onClick={() => onChange(legs.toSpliced(at, 1))}
                >
                  Remove
                </Button>
              )}
            </div>
            {leg.kind === 'words' ? (
              <WordsLegFields
                leg={leg}
                onChange={(changed) => replace(at, changed)}
                problemOf={problemIn}
                oddsLabel={label}
              >
                {!isParlay && terms}
              </WordsLegFields>
            ) : (
              <FeedLegFields
                leg={leg}
                onChange={(changed) => replace(at, changed)}
                problemOf={problemIn}
                oddsLabel={label}
              />
            )}
            {leg.kind === 'feed' && !isParlay && terms}
          </fieldset>
        );
      })}
      {isParlay && terms}
      {legs.length < MAX_LEGS && (
        <Button
          icon="plus"
          onClick={() => onChange([...legs, wordsLeg(1 + Math.max(...legs.map(({ key }) => key)))])}
        >
          {isParlay ? 'Add a selection' : 'Add a selection (parlay)'}
        </Button>
      )}
    </>
  );
}
