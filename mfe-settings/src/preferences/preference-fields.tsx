import { playSound, usePreferences } from '@fairline/shared/client';
import type { Preferences } from '@fairline/shared/contracts';
import { Button } from '@fairline/shared/ui';
import * as fields from '@fairline/shared/ui/fields';
import type { ReactNode } from 'react';
import { CHOICES } from './choices.ts';

/** The shared fields, with their names checked against the preferences. */
type Named<Name extends keyof Preferences> = fields.FieldProps & { readonly name: Name };

type NamesOf<Type> = {
  [Name in keyof Preferences]: Preferences[Name] extends Type ? Name : never;
}[keyof Preferences];

export const SwitchField: (props: Named<NamesOf<boolean>>) => ReactNode = fields.SwitchField;

export const ColorField: (props: Named<'mainColor' | 'secondaryColor'>) => ReactNode = fields.ColorField;

export const NumberField: (
  props: fields.NumberFieldProps & Named<'unitSize' | 'fractionBetSize'>,
) => ReactNode = fields.NumberField;

/** A preference with a fixed set of choices. */
export function ChoiceField(props: Named<keyof typeof CHOICES>) {
  return <fields.SelectField {...props} options={CHOICES[props.name]} />;
}

/** The same for a few choices with short names. */
export function SegmentedField(props: Named<keyof typeof CHOICES>) {
  return <fields.SegmentedField {...props} options={CHOICES[props.name]} />;
}

/** The sound of a stream, with a button that plays it. */
export function SoundField({ name, label }: { readonly name: SoundName; readonly label: string }) {
  const sound = usePreferences()[name];
  return (
    <div className="settings-sound">
      <ChoiceField name={name} label={label} about="Sound of a new alert" />
      <Button
        size="small"
        disabled={sound === 'none'}
        aria-label={`Test the sound of ${label}`}
        onClick={() => playSound(sound)}
      >
        Test
      </Button>
    </div>
  );
}

type SoundName = 'alertSound' | 'limitAlertSound' | 'closedAlertSound' | 'valueAlertSound';
