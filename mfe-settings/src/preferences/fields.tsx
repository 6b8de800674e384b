import type { Preferences } from '@fairline/shared/contracts';
import { Switch } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { CHOICES, type ChoiceField } from './choices.ts';
import { useForm } from './preferences-form.tsx';

type FieldsOf<Type> = {
  [Field in keyof Preferences]: Preferences[Field] extends Type ? Field : never;
}[keyof Preferences];

export interface FieldProps<Field extends keyof Preferences> {
  readonly field: Field;
  readonly label: string;
  /** What the label does not say. */
  readonly about?: string;
}

/** On or off. */
export function SwitchField({ field, label, about }: FieldProps<FieldsOf<boolean>>) {
  const form = useForm();
  return (
    <Field label={label} about={about}>
      {(ids) => <Switch {...ids} checked={form.values[field]} onChange={(on) => form.set(field, on)} />}
    </Field>
  );
}

/** One of a few. */
export function SelectField<Name extends ChoiceField>({ field, label, about }: FieldProps<Name>) {
  const form = useForm();
  const choices = CHOICES[field];
  return (
    <Field label={label} about={about}>
      {(ids) => (
        <select
          {...ids}
          className="fl-input settings-control"
          value={String(form.values[field])}
          onChange={(event) => {
            const choice = choices.find(({ value }) => String(value) === event.target.value);
            // The list of choices is typed by its field; a union of all lists hides that from the compiler.
            if (choice) form.set(field, choice.value as Preferences[Name]);
          }}
        >
          {choices.map(({ value, label: name }) => (
            <option key={value} value={String(value)}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export interface NumberFieldProps extends FieldProps<'unitSize' | 'fractionBetSize'> {
  readonly max: number;
  readonly step: number | 'any';
  readonly unit: string;
}

/** A number from 0 on; a field that is empty or beyond its bounds changes nothing and shows the old value again. */
export function NumberField({ field, label, about, max, step, unit }: NumberFieldProps) {
  const form = useForm();
  /** What is being typed, which may be no number yet. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={`${label} (${unit})`} about={about}>
      {(ids) => (
        <input
          {...ids}
          className="fl-input settings-control"
          type="number"
          inputMode="decimal"
          min={0}
          max={max}
          step={step}
          value={typed ?? String(form.values[field])}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value !== '') form.set(field, target.valueAsNumber);
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}

/** A colour, by the browser's own picker. */
export function ColorField({ field, label, about }: FieldProps<'mainColor' | 'secondaryColor'>) {
  const form = useForm();
  return (
    <Field label={label} about={about}>
      {(ids) => (
        <input
          {...ids}
          type="color"
          className="settings-color"
          value={form.values[field]}
          onChange={(event) => form.set(field, event.target.value)}
        />
      )}
    </Field>
  );
}

interface FieldFrame {
  readonly label: string;
  readonly about: string | undefined;
  readonly children: (ids: { id: string; 'aria-describedby'?: string }) => ReactNode;
}

function Field({ label, about, children }: FieldFrame) {
  const id = useId();
  return (
    <div className="settings-field">
      <div>
        <label htmlFor={id}>{label}</label>
        {about && (
          <p id={`${id}-about`} className="fl-quiet">
            {about}
          </p>
        )}
      </div>
      {children({ id, ...(about ? { 'aria-describedby': `${id}-about` } : {}) })}
    </div>
  );
}
