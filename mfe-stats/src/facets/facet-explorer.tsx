import { FACETS, type Facet, MOST_FACETS } from '@fairline/shared/contracts';
import { Button, ErrorState, LoadingState, useFormatter } from '@fairline/shared/ui';
import { useRef, useState } from 'react';
import { Panel } from '../figures/panel.tsx';
import { useNearScreen, useOnScreen } from '../figures/use-near-screen.ts';
import type { StatsQueryState } from '../query/use-stats-choice.ts';
import { statsApi } from '../stats.endpoints.ts';
import { FacetTable } from './facet-table.tsx';
import './facets.css';

/** The facets as they are named on screen. */
export const FACET_NAMES: Readonly<Record<Facet, string>> = {
  market: 'Market',
  sport: 'Sport',
  league: 'League',
  bookmaker: 'Bookmaker',
  tag: 'Tag',
  odds: 'Odds',
  timing: 'Time to start',
  weekday: 'Weekday',
  stake: 'Stake',
  'alert-setting': 'Alert setting',
};

/** Rows that are shown at first. */
const FIRST_ROWS = 8;

export interface FacetExplorerProps {
  readonly query: StatsQueryState;
}

/** The bets divided by up to three things at once, sorted by any figure. */
export function FacetExplorer({ query: { choice, change, request } }: FacetExplorerProps) {
  const { facets } = choice;
  const format = useFormatter();
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(frame);
  const [isWhole, setWhole] = useState(false);
  const { currentData, data, error, refetch } = statsApi.useStatsFacetsQuery(
    { ...request, facets: facets.join() },
    { skip: !isNear },
  );
  const shown = currentData ?? (error ? undefined : data);
  // The space of rows that do not exist goes while what is below is out of sight.
  const isOnScreen = useOnScreen(frame);
  const [isReserved, setReserved] = useState(true);
  if (isReserved && shown !== undefined && !isOnScreen) setReserved(false);
  const choose = (place: number, facet: Facet | ''): void => {
    const next = facets.map((one, at) => (at === place ? facet : one));
    if (place === facets.length) next.push(facet);
    setWhole(false);
    change({ facets: next.filter((one) => one !== '') });
  };
  return (
    <Panel
      title="Facets"
      actions={
        <fieldset className="stats-legend" aria-label="Facets of the table">
          {Array.from({ length: Math.min(MOST_FACETS, facets.length + 1) }, (_, place) => (
            <select
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is what a field stands for.
              key={place}
              className="fl-input stats-facet"
              aria-label={place === 0 ? 'Divide bets by' : `and by (${place + 1})`}
              value={facets[place] ?? ''}
              onChange={(event) => choose(place, event.target.value as Facet | '')}
            >
              {place > 0 && <option value="">{facets[place] ? 'None' : 'and by…'}</option>}
              {FACETS.filter((facet) => facets[place] === facet || !facets.includes(facet)).map((facet) => (
                <option key={facet} value={facet}>
                  {FACET_NAMES[facet]}
                </option>
              ))}
            </select>
          ))}
        </fieldset>
      }
    >
      <div ref={frame} className="stats-facets" data-reserved={isReserved || undefined}>
        {shown === undefined && error && (
          <ErrorState title="Facets did not load" error={error} onRetry={() => void refetch()} />
        )}
        {shown === undefined && !error && (
          <LoadingState label="Loading facets" columns="1fr 60px 80px 80px" rows={8} />
        )}
        {shown && (
          <FacetTable
            names={shown.facets.map((facet) => FACET_NAMES[facet])}
            cells={shown.cells}
            currency={shown.currency}
            most={isWhole ? undefined : FIRST_ROWS}
          />
        )}
      </div>
      <p className="stats-note">
        Cells with fewer than 20 bets are grey: their figures are mostly chance.
        {shown && shown.left_out > 0 && ` ${format.count(shown.left_out)} smaller cells are left out.`}
        {shown && shown.cells.length > FIRST_ROWS && (
          <>
            {' '}
            <Button size="small" onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Show fewer' : `Show all ${format.count(shown.cells.length)}`}
            </Button>
          </>
        )}
      </p>
    </Panel>
  );
}
