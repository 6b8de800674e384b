import { deviceZone } from '@fairline/shared/bets';
import {
  MAX_ALERTS_AN_HOUR,
  type NotificationPreferences,
  notificationPreferencesSchema,
} from '@fairline/shared/contracts';
import { useNotificationsPreferencesMutation } from '@fairline/shared/notifications';
import { type NumberField, numberInput } from '@fairline/shared/numbers';
import { Button, Chip, Segmented, Switch, showToast, useFormatter } from '@fairline/shared/ui';
import { browserRegion, NumberNote, readTyped } from '@fairline/shared/ui/numbers';
import { useId, useState } from 'react';
import { CHANNEL_NAMES } from './channel-words.ts';

/** Monday first; 0 is Sunday. */
const DAYS = [
  ...[1, 2, 3, 4, 5, 6, 0].map((day, index) => ({
    day,
    label: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][index] ?? '',
  })),
];
const CAPPED = ['web-push', 'telegram', 'discord', 'email'] as const;

/** Quiet hours, the most alerts of each channel in an hour, and how mails are sent. */
export function QuietAndCaps({ saved }: { readonly saved: NotificationPreferences }) {
  const [save, { isLoading }] = useNotificationsPreferencesMutation();
  const [draft, setDraft] = useState(() => ({ ...saved, time_zone: zoneOf(saved) }));
  const { quiet, caps } = draft;
  const parsed = notificationPreferencesSchema.safeParse(draft);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  const setQuiet = (changes: Partial<NotificationPreferences['quiet']>) =>
    setDraft({ ...draft, quiet: { ...quiet, ...changes } });
  const store = async () => {
    if (!parsed.success) return;
    const { error } = await save(parsed.data);
    if (error) showToast({ kind: 'error', title: 'Quiet hours and limits were not saved', error });
  };

  return (
    <section aria-label="Quiet hours and limits">
      <h3>Quiet hours</h3>
      <Switch label="Quiet hours" on={quiet.enabled} onChange={(enabled) => setQuiet({ enabled })} />
      {quiet.enabled && (
        <>
          <div className="away-fields">
            <label>
              From
              <input
                className="fl-input"
                type="time"
                value={quiet.from}
                onChange={(event) => setQuiet({ from: event.target.value })}
              />
            </label>
            <label>
              To
              <input
                className="fl-input"
                type="time"
                value={quiet.to}
                onChange={(event) => setQuiet({ to: event.target.value })}
              />
            </label>
            <span className="away-zone">{draft.time_zone}</span>
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of chips */}
          <div className="away-chips" role="group" aria-label="Days on which they begin">
            {DAYS.map(({ day, label }) => (
              <Chip
                key={day}
                label={label}
                on={quiet.days.includes(day)}
                onClick={() =>
                  setQuiet({
                    days: quiet.days.includes(day)
                      ? quiet.days.filter((one) => one !== day)
                      : [...quiet.days, day],
                  })
                }
              />
            ))}
          </div>
          <Segmented
            label="Alerts of quiet hours"
            options={[
              { value: 'digest', label: 'One message at the end' },
              { value: 'drop', label: 'Not sent' },
            ]}
            value={quiet.alerts}
            onChange={(alerts) => setQuiet({ alerts })}
          />
        </>
      )}
      <h3>
        Most in an hour <span>alerts above are sent as one message at the full hour</span>
      </h3>
      <div className="away-fields">
        {CAPPED.map((channel) => (
          <CapField
            key={channel}
            label={CHANNEL_NAMES[channel]}
            saved={caps[channel]}
            onChange={(cap) => setDraft({ ...draft, caps: { ...caps, [channel]: cap } })}
          />
        ))}
      </div>
      <h3>Mails</h3>
      <Segmented
        label="Mails"
        options={[
          { value: 'digest', label: 'One mail an hour' },
          { value: 'single', label: 'A mail for each alert' },
        ]}
        value={draft.email_mode}
        onChange={(email_mode) => setDraft({ ...draft, email_mode })}
      />
      {!parsed.success && <p className="away-problem">{problemOf(parsed.error.issues[0]?.path[0])}</p>}
      {isChanged && (
        <div>
          <Button
            kind="primary"
            size="small"
            busy={isLoading}
            disabled={!parsed.success}
            onClick={() => void store()}
          >
            Save
          </Button>
        </div>
      )}
    </section>
  );
}

const CAP: NumberField = { kind: 'whole', hint: `Enter whole numbers from 1 to ${MAX_ALERTS_AN_HOUR}.` };

interface CapFieldProps {
  readonly label: string;
  /** The number before anything is typed. */
  readonly saved: number;
  /** Called with NaN while the text is not a number. */
  readonly onChange: (cap: number) => void;
}

function CapField({ label, saved, onChange }: CapFieldProps) {
  const id = useId();
  const format = useFormatter();
  const [text, setText] = useState(() => numberInput(saved, browserRegion()));
  const read = readTyped(text, CAP);
  const change = (next: string): void => {
    setText(next);
    onChange(readTyped(next, CAP).value ?? Number.NaN);
  };
  return (
    <div className="away-cap">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="fl-input away-number"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={read.value === null}
        aria-describedby={`${id}-note`}
        onChange={(event) => change(event.target.value)}
      />
      <NumberNote id={id} text={text} field={CAP} read={read} format={format} onChoose={change} />
    </div>
  );
}

function problemOf(field: PropertyKey | undefined): string {
  return field === 'caps'
    ? `Enter whole numbers from 1 to ${MAX_ALERTS_AN_HOUR}.`
    : 'Quiet hours need a start and another end.';
}

/** That of this device until one was saved. */
function zoneOf({ time_zone }: NotificationPreferences): string {
  return time_zone === 'UTC' ? deviceZone() : time_zone;
}
