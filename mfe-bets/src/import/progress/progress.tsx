export interface ProgressProps {
  /** What goes on. It is announced to screen readers, and so has no numbers that run. */
  readonly label: string;
  /** How far it is, in words. */
  readonly detail?: string | undefined;
  /** From 0 to 1; absent while it is not known. */
  readonly value?: number | undefined;
}

/** How far something long is. */
export function Progress({ label, detail, value }: ProgressProps) {
  return (
    <div className="bets-import-progress">
      <span>
        <span role="status">{label}</span> {detail && <span className="fl-quiet">{detail}</span>}
      </span>
      <progress aria-label={label} max={1} {...(value === undefined ? {} : { value })} />
    </div>
  );
}
