import { SelectField } from './select-field.tsx';

export interface ZoneFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (zone: string) => void;
}

/** Every time zone, as options. */
export const ZONES = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

/** The clocks that times without a zone are read by. */
export function ZoneField(props: ZoneFieldProps) {
  const isListed = ZONES.some(({ value }) => value === props.value);
  const options = isListed ? ZONES : [{ value: props.value, label: props.value }, ...ZONES];
  return <SelectField {...props} options={options} />;
}
