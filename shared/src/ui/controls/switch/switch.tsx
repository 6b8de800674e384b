import './switch.css';

export interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  /** Absent where it cannot be switched. */
  readonly onChange: ((on: boolean) => void) | undefined;
  readonly title?: string | undefined;
  /** The key that does the same, shown behind the label. */
  readonly shortcut?: string;
}

/** Something that is on or off, without a form. */
export function Switch({ label, on, onChange, title, shortcut }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="fl-toggle"
      aria-checked={on}
      aria-keyshortcuts={shortcut}
      aria-disabled={!onChange || undefined}
      title={title}
      onClick={onChange && (() => onChange(!on))}
    >
      <span className="fl-toggle-track" aria-hidden="true" />
      {label}
      {shortcut !== undefined && (
        <span className="fl-toggle-key" aria-hidden="true">
          {shortcut}
        </span>
      )}
    </button>
  );
}
