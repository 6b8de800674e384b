import { useFormatter } from '@fairline/shared/ui';
import { SearchField, SegmentedField } from '@fairline/shared/ui/fields';
import { useState } from 'react';
import { useAlertSettingsLeaguesQuery } from '../alert-settings.endpoints.ts';
import { PROBLEMS } from './setting-problems.ts';
import { useSettled } from './use-settled.ts';

const MODES = [
  { value: 'hide', label: 'Hide' },
  { value: 'show', label: 'Show only' },
];

/** Which leagues are left out, or shown alone: chosen from those that the server knows. */
export function LeagueFields({ sportId }: { readonly sportId: number | null }) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const { currentData, isFetching, isError } = useAlertSettingsLeaguesQuery({ sportId, search });
  const format = useFormatter();
  const leagues = currentData?.leagues ?? [];
  return (
    <>
      <SegmentedField name="leagues_mode" label="Leagues" options={MODES} />
      <SearchField
        name="league_names"
        label="League names"
        about={currentData?.more === true ? 'Type to find more' : 'None chosen means all'}
        placeholder="Search leagues"
        nothing={isError ? 'Leagues did not load. Type to try again.' : 'No league has this name.'}
        loading={isFetching}
        onSearch={setTyped}
        options={leagues.map(({ name, matches }) => ({
          value: name,
          label: name,
          note: matches === 0 ? `${name}: no matches to come` : `${name}: ${format.count(matches)} to come`,
        }))}
        check={PROBLEMS.league_names}
      />
    </>
  );
}
