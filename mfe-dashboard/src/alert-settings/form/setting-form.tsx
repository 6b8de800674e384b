import type { AlertSetting, UpgradeLevel } from '@fairline/shared/contracts';
import { IconButton } from '@fairline/shared/ui';
import { FieldForm } from '@fairline/shared/ui/fields';
import { type ReactNode, useId, useState } from 'react';
import { SettingFields } from './setting-fields.tsx';
import { PROBLEMS, problemOf } from './setting-problems.ts';
import { changesOf, type SettingValues, valuesOf } from './setting-values.ts';

export interface SettingFormProps {
  readonly setting: AlertSetting;
  readonly level: UpgradeLevel;
  /** The sports of the plan; null for all. */
  readonly sports: readonly number[] | null;
  /** Called with changes that can be saved. */
  readonly onChange: (changes: Partial<AlertSetting>) => void;
  readonly onDuplicate: (() => void) | null;
  readonly onChooseSports: () => void;
  /** Below the fields: where the alerts are sent to. */
  readonly sendTo: ReactNode;
  /** Below the fields: the state of saving, and Delete. */
  readonly foot: (isInvalid: boolean) => ReactNode;
}

/** The form of one setting. A value that cannot be saved stays in its field with a message, and the rest is saved. */
export function SettingForm(props: SettingFormProps) {
  const { setting, level, sports, onChange, onDuplicate, onChooseSports, sendTo, foot } = props;
  // What is typed, until the field is left: the setting has it without spaces around it.
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? setting.name;
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set());
  const problem = PROBLEMS.name(name);
  const message = useId();

  const rename = (text: string) => {
    setTyped(text);
    if (PROBLEMS.name(text) === null) onChange({ name: text.trim() });
  };
  const change = (values: Partial<SettingValues>) => {
    const field = Object.keys(values)[0] ?? '';
    const changes = changesOf(values);
    // The markets of one kind of alert need not be those of another.
    if (changes.type !== undefined && changes.type !== setting.type) changes.markets = [];
    // A limit can change by more than a price can fall.
    if (changes.type === 'odds' && (setting.min_drop_percentage ?? 0) > 100)
      changes.min_drop_percentage = null;
    const isValid = problemOf({ ...setting, ...changes }) === null;
    setInvalid((before) => {
      const after = new Set(before);
      if (isValid) after.delete(field);
      else after.add(field);
      return after;
    });
    if (isValid) onChange(changes);
  };

  return (
    <section className="aset-panel" aria-label="Setting">
      <header className="aset-form-head">
        <div className="aset-name">
          <input
            className="fl-input"
            aria-label="Name"
            autoComplete="off"
            maxLength={80}
            value={name}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : message}
            onChange={(event) => rename(event.target.value)}
            onBlur={() => problem === null && setTyped(null)}
          />
          {problem !== null && <p id={message}>{problem}</p>}
        </div>
        <span className="aset-on">
          <button
            type="button"
            role="switch"
            className="fl-switch"
            aria-checked={setting.enabled}
            aria-label="Enabled"
            onClick={() => onChange({ enabled: !setting.enabled })}
          />
          {setting.enabled ? 'On' : 'Off'}
        </span>
        {onDuplicate && <IconButton icon="copy" label="Duplicate" onClick={onDuplicate} />}
      </header>
      <div className="aset-fields">
        <FieldForm name="setting" layout="columns" values={valuesOf(setting)} onChange={change}>
          <SettingFields setting={setting} level={level} sports={sports} onChooseSports={onChooseSports} />
        </FieldForm>
      </div>
      {sendTo}
      {foot(problem !== null || invalid.size > 0)}
    </section>
  );
}
