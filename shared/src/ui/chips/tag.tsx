import { TAG_COLORS } from '@fairline/shared/contracts';
import './chips.css';

export { TAG_COLORS };
export type TagColor = (typeof TAG_COLORS)[number];

export interface TagProps {
  readonly label: string;
  readonly color?: TagColor;
}

/** A name with a dot in one of nine colours. */
export function Tag({ label, color = 'gray' }: TagProps) {
  return (
    <span className="fl-tag" data-color={color}>
      {label}
    </span>
  );
}
