import type { ReactNode } from 'react';

/** The name by which its owner recognises a key or a webhook. */
export function NameField(props: { value: string; onChange: (name: string) => void }) {
  return (
    <label>
      Name
      <input
        className="fl-input"
        maxLength={60}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </label>
  );
}

export interface ChecklistProps<Id extends string> {
  readonly legend: string;
  readonly choices: readonly { readonly id: Id; readonly text: string; readonly note?: ReactNode }[];
  readonly chosen: readonly Id[];
  readonly onChange: (chosen: readonly Id[]) => void;
}

/** Any number of choices, each with its name in the API. */
export function Checklist<Id extends string>({ legend, choices, chosen, onChange }: ChecklistProps<Id>) {
  return (
    <fieldset className="settings-api-scopes">
      <legend>{legend}</legend>
      {choices.map(({ id, text, note }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          <span>
            {text} <code>{id}</code>
            {note}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
