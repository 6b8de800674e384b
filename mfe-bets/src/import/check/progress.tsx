export interface ProgressProps {
  readonly label: string;
  /** From 0 to 1; absent while it is not known. */
  readonly value?: number;
}

/** How far something long is. */
export function Progress({ label, value }: ProgressProps) {
  return (
    <div className="bets-import-progress" role="status">
      <span>{label}</span>
      <progress aria-label={label} max={1} {...(value === undefined ? {} : { value })} />
    </div>
  );
}
