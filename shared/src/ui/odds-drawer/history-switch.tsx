export interface HistorySwitchProps {
  readonly label: string;
  /** The key that does the same. */
  readonly shortcut: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  /** Why it cannot be switched; absent where it can. */
  readonly reason?: string | undefined;
}

/** A switch below the chart, with its key. */
export function HistorySwitch({ label, shortcut, on, onChange, reason }: HistorySwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="fl-history-switch"
      aria-checked={on}
      aria-keyshortcuts={shortcut}
      aria-disabled={reason !== undefined || undefined}
      title={reason}
      onClick={reason === undefined ? () => onChange(!on) : undefined}
    >
      <span className="fl-history-track" aria-hidden="true" />
      {label}
      <span className="fl-history-key" aria-hidden="true">
        {shortcut}
      </span>
    </button>
  );
}
