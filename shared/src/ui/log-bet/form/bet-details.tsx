import { type BetTag, MAX_BET_TAGS } from '@fairline/shared/contracts';
import { useId } from 'react';
import { Chip } from '../../chips/chip.tsx';

/** What a bet has besides its price and stake. */
export interface Details {
  readonly tags: readonly number[];
  readonly bookmaker: string;
  readonly note: string;
}

export interface BetDetailsProps {
  /** The user's tags. */
  readonly tags: readonly BetTag[];
  readonly value: Details;
  readonly onChange: (value: Details) => void;
}

/** The longest texts of a bet. */
export const LONGEST = { bookmaker: 100, note: 10_000 } as const;

/** The note, and the tags of a user who has some. */
export function BetDetails({ tags, value, onChange }: BetDetailsProps) {
  const id = useId();
  const toggle = (tag: number): void => {
    const others = value.tags.filter((one) => one !== tag);
    const isOn = others.length < value.tags.length;
    if (isOn || others.length < MAX_BET_TAGS) onChange({ ...value, tags: isOn ? others : [...others, tag] });
  };
  return (
    <>
      {tags.length > 0 && (
        <fieldset className="fl-log-bet-tags">
          <legend>Select Tags</legend>
          <div className="fl-log-bet-chips">
            {tags.map((tag) => (
              <Chip
                key={tag.id}
                label={tag.name}
                on={value.tags.includes(tag.id)}
                onClick={() => toggle(tag.id)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="fl-log-bet-field">
        <label htmlFor={`${id}-note`}>Note</label>
        <textarea
          id={`${id}-note`}
          className="fl-input"
          rows={2}
          maxLength={LONGEST.note}
          value={value.note}
          onChange={(event) => onChange({ ...value, note: event.target.value })}
        />
      </div>
    </>
  );
}
