export interface SelectFieldProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Empty while nothing is chosen, which an option of that value then says. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A labelled choice of one of several values. */
export function SelectField({ label, options, value, onChange }: SelectFieldProps) {
  return (
    <label className="bets-import-field">
      <span>{label}</span>
      <select className="fl-input" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
