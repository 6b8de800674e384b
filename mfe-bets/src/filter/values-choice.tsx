import { useValuesMode, type ValuesMode } from '@fairline/shared/client';
import { Segmented } from '@fairline/shared/ui';

const VALUES: readonly { readonly value: ValuesMode; readonly label: string }[] = [
  { value: 'show', label: 'Show' },
  { value: 'units', label: 'Units' },
  { value: 'hide', label: 'Hide' },
];

/** Amounts as they are, in units, or hidden. */
export function ValuesChoice() {
  const values = useValuesMode();
  return (
    <Segmented
      label="Values"
      options={VALUES.filter(({ value }) => value !== 'units' || values.hasUnits)}
      value={values.mode}
      onChange={values.setMode}
    />
  );
}
