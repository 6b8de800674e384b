import { FairLine } from './fair-line.tsx';
import './states.css';

export interface TooFewStateProps {
  /** What is needed and for what, a sentence. */
  readonly message: string;
  readonly have: number;
  readonly need: number;
}

/** Says that there are not enough results yet, and how many are. */
export function TooFewState({ message, have, need }: TooFewStateProps) {
  return (
    <div className="fl-state" role="status">
      <FairLine />
      <p>{message}</p>
      <progress className="fl-progress" value={have} max={need} aria-hidden="true" />
      <p className="fl-state-note">
        {have} of {need}
      </p>
    </div>
  );
}
