import type { ReactNode } from 'react';
import './choice-card.css';

export interface ChoiceCardProps {
  /** The same for all cards of a choice. */
  readonly name: string;
  /** Accessible name. */
  readonly label: string;
  readonly className?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One of a few choices as a card: a radio button, so arrow keys move the choice. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { name, label, className, checked, disabled = false, onChoose, children } = props;
  return (
    <label className={className === undefined ? 'fl-choice' : `fl-choice ${className}`}>
      <input
        type="radio"
        className="fl-hidden"
        name={name}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
