import { errorMessage, useDirtyForm } from '@fairline/shared/client';
import {
  CARD_NAME_MAX,
  RECORD_PARTS,
  type RecordPart,
  type RecordSettings,
  recordSettingsSchema,
} from '@fairline/shared/contracts';
import { unwritableIn } from '@fairline/shared/share-card';
import { Button, Switch, showToast } from '@fairline/shared/ui';
import { useId, useState } from 'react';
import { copyLink } from '../image/copy-link.ts';
import { shareApi } from '../share.endpoints.ts';

export interface RecordFormProps {
  /** Null until the user has saved one. */
  readonly record: RecordSettings | null;
}

const NEW: RecordSettings = {
  ...{ slug: '', name: '', published: false, indexed: false },
  parts: ['yield', 'clv', 'hit-rate', 'average-odds', 'curve'],
};
const PARTS: Readonly<Record<RecordPart, string>> = {
  yield: 'Yield',
  clv: 'CLV',
  'hit-rate': 'Hit rate',
  'average-odds': 'Average odds',
  'profit-units': 'Profit in units',
  curve: 'Profit curve',
};
type Field = 'name' | 'slug';

/** The address of the record and what it shows. It is public only when that is switched on and saved. */
export function RecordForm({ record }: RecordFormProps) {
  const id = useId();
  const [form, setForm] = useState(record ?? NEW);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [save, { isLoading }] = shareApi.useShareSaveRecordMutation();
  useDirtyForm(JSON.stringify(form) !== JSON.stringify(record ?? NEW));
  const change = (next: Partial<RecordSettings>): void => setForm({ ...form, ...next });

  const submit = async (): Promise<void> => {
    const found = errorsOf(form);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      const { record: saved } = await save(form).unwrap();
      if (saved) setForm(saved);
      showToast({
        kind: 'success',
        title: saved?.published ? 'Your record is public' : 'Your record is saved, and not public',
      });
    } catch (error) {
      if ((error as { code?: string }).code === 'slug_taken') setErrors({ slug: errorMessage(error) });
      else showToast({ kind: 'error', title: 'The record was not saved', error });
    }
  };
  const text = (field: Field, label: string, maxLength: number, about?: string) => (
    <div className="share-field">
      <label htmlFor={`${id}-${field}`}>{label}</label>
      <input
        id={`${id}-${field}`}
        className="fl-input"
        autoComplete="off"
        maxLength={maxLength}
        value={form[field]}
        aria-invalid={errors[field] !== undefined}
        aria-describedby={`${id}-${field}-note`}
        onChange={({ target }) => change({ [field]: target.value })}
      />
      <p id={`${id}-${field}-note`} className={errors[field] === undefined ? 'share-note' : 'share-error'}>
        {errors[field] ?? about}
      </p>
    </div>
  );
  return (
    <form
      className="share-choices"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {text('name', 'Name on the page', CARD_NAME_MAX)}
      {text('slug', 'Address', 30, `${window.location.origin}/record/${form.slug || '…'}`)}
      <fieldset>
        <legend>What it shows</legend>
        {RECORD_PARTS.map((part) => (
          <label key={part}>
            <input
              type="checkbox"
              checked={form.parts.includes(part)}
              onChange={() =>
                change({
                  parts: form.parts.includes(part)
                    ? form.parts.filter((one) => one !== part)
                    : [...form.parts, part],
                })
              }
            />
            {PARTS[part]}
          </label>
        ))}
      </fieldset>
      <Switch label="Public" on={form.published} onChange={(published) => change({ published })} />
      <Switch
        label="Search engines may list it"
        on={form.indexed}
        onChange={(indexed) => change({ indexed })}
      />
      <div className="share-actions">
        {record?.published && (
          <Button onClick={() => void copyLink(`/record/${record.slug}`)}>Copy link</Button>
        )}
        <Button kind="primary" type="submit" busy={isLoading}>
          Save
        </Button>
      </div>
    </form>
  );
}

function errorsOf(form: RecordSettings): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  const letters = unwritableIn(form.name);
  if (letters.length > 0) errors.name = `The page can only have Latin letters, without ${letters.join(' ')}.`;
  for (const { path, message } of recordSettingsSchema.safeParse(form).error?.issues ?? []) {
    const [field] = path;
    if (field === 'name' || field === 'slug') errors[field] ??= message;
  }
  return errors;
}
