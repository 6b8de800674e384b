import { CARD_FIGURES, CARD_NAME_MAX, type CardChoices, type CardFigure } from '@fairline/shared/contracts';
import { FIGURE_LABELS } from '@fairline/shared/share-card';
import { Segmented } from '@fairline/shared/ui';
import { useId } from 'react';

export interface CardChoicesFormProps {
  readonly choices: CardChoices;
  readonly onChange: (choices: CardChoices) => void;
  /** Null: the name can be written. */
  readonly nameError: string | null;
}

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const AMOUNTS = [
  { value: 'units', label: 'Units' },
  { value: 'currency', label: 'Currency' },
] as const;
const PARTS = [
  ['interval', '95% intervals'],
  ['period', 'Period'],
  ['curve', 'Profit curve'],
] as const;

/** What the image shows. The last figure stays. */
export function CardChoicesForm({ choices, onChange, nameError }: CardChoicesFormProps) {
  const id = useId();
  const { figures } = choices;
  const toggle = (figure: CardFigure): void => {
    const next = figures.includes(figure) ? figures.filter((one) => one !== figure) : [...figures, figure];
    if (next.length > 0) onChange({ ...choices, figures: next });
  };
  return (
    <div className="share-choices">
      <fieldset>
        <legend>Figures</legend>
        {CARD_FIGURES.map((figure) => (
          <label key={figure}>
            <input type="checkbox" checked={figures.includes(figure)} onChange={() => toggle(figure)} />
            {FIGURE_LABELS[figure]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Also show</legend>
        {PARTS.map(([part, label]) => (
          <label key={part}>
            <input
              type="checkbox"
              checked={choices[part]}
              onChange={() => onChange({ ...choices, [part]: !choices[part] })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="share-row">
        <Segmented
          label="Colours"
          options={THEMES}
          value={choices.theme}
          onChange={(theme) => onChange({ ...choices, theme })}
        />
        {figures.includes('profit') && (
          <Segmented
            label="Profit in"
            options={AMOUNTS}
            value={choices.amount}
            onChange={(amount) => onChange({ ...choices, amount })}
          />
        )}
      </div>
      <div className="share-field">
        <label htmlFor={id}>Name on the image (optional)</label>
        <input
          id={id}
          className="fl-input"
          maxLength={CARD_NAME_MAX}
          autoComplete="off"
          value={choices.name ?? ''}
          aria-invalid={nameError !== null}
          aria-describedby={nameError === null ? undefined : `${id}-error`}
          onChange={({ target }) => onChange({ ...choices, name: target.value === '' ? null : target.value })}
        />
        {nameError !== null && (
          <p className="share-error" id={`${id}-error`}>
            {nameError}
          </p>
        )}
      </div>
    </div>
  );
}
