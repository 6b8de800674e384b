import { period, periodsOf } from '@fairline/shared/periods';
import { ChipsField, SearchField } from '@fairline/shared/ui/fields';
import { useAlertSettingsPeriodsQuery } from '../alert-settings.endpoints.ts';
import { PROBLEMS } from './setting-problems.ts';

/** More are searched instead of shown beside each other. */
const MOST_CHIPS = 14;
const ABOUT = 'None chosen means all';

/** The periods of a sport, those first that the bookmaker has lines for. */
export function PeriodsField({
  sportId,
  about = ABOUT,
}: {
  readonly sportId: number;
  readonly about?: string | undefined;
}) {
  const { currentData } = useAlertSettingsPeriodsQuery(sportId);
  const offered = new Set(currentData?.periods.map(({ number }) => number));
  const known = periodsOf(sportId).map(({ number }) => number);
  const numbers = [...new Set([...known, ...offered])];
  const options = numbers
    .toSorted((a, b) => Number(offered.has(b)) - Number(offered.has(a)) || a - b)
    .map((number) => ({ value: number, label: period(sportId, number).description }));
  const check = (periods: readonly (string | number)[]) => PROBLEMS.periods(periods.map(Number), sportId);
  if (options.length <= MOST_CHIPS) {
    return <ChipsField name="periods" label="Periods" about={about} options={options} check={check} />;
  }
  return (
    <SearchField
      name="periods"
      label="Periods"
      about={about}
      placeholder="Search periods"
      nothing="No period has this name."
      options={options}
      nameOf={(number) => period(sportId, Number(number)).description}
      check={check}
    />
  );
}
