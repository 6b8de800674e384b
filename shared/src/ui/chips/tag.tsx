import './chips.css';

export const TAG_COLORS = [
  'orange',
  'cyan',
  'pink',
  'purple',
  'green',
  'red',
  'blue',
  'yellow',
  'gray',
] as const;
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
