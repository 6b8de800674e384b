import './states.css';

/** Shown while data is loading. */
export function LoadingState({ label = 'Loading…' }: { readonly label?: string }) {
  return (
    <div className="fl-state" role="status">
      <span className="fl-spinner" aria-hidden="true" />
      <p>{label}</p>
    </div>
  );
}
