import { useDirtyForm } from '@fairline/shared/client';
import type { BetTag } from '@fairline/shared/contracts';
import { Button, TAG_COLORS } from '@fairline/shared/ui';
import { useId, useState } from 'react';

const LONGEST_NAME = 100;

export interface TagFormProps {
  /** Accessible name of the input. */
  readonly label: string;
  readonly name: string;
  readonly color: BetTag['color'];
  /** The text of the button. */
  readonly action: string;
  readonly busy: boolean;
  readonly onSubmit: (tag: Pick<BetTag, 'name' | 'color'>) => void;
  readonly onCancel?: () => void;
}

/** Name and colour of a tag. */
export function TagForm({ label, name, color, action, busy, onSubmit, onCancel }: TagFormProps) {
  const group = useId();
  const [text, setText] = useState(name);
  const [chosen, setChosen] = useState(color);
  useDirtyForm(text.trim() !== name || (name !== '' && chosen !== color));
  return (
    <form
      className="bets-tag-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !busy) onSubmit({ name: text.trim(), color: chosen });
      }}
    >
      <input
        className="fl-input"
        aria-label={label}
        placeholder="Name"
        maxLength={LONGEST_NAME}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="bets-colors" role="radiogroup" aria-label="Colour">
        {TAG_COLORS.map((one) => (
          <label key={one} title={one}>
            <input
              type="radio"
              name={group}
              className="fl-hidden"
              checked={one === chosen}
              onChange={() => setChosen(one)}
            />
            <i className="bets-dot" data-color={one} />
            <span className="fl-hidden">{one}</span>
          </label>
        ))}
      </div>
      <Button type="submit" kind="primary" size="small" busy={busy} disabled={text.trim() === ''}>
        {action}
      </Button>
      {onCancel && (
        <Button kind="text" size="small" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </form>
  );
}
