import './states.css';

/** The drawing of an empty state: a price in steps across the dashed fair line. */
export function FairLine() {
  return (
    <svg className="fl-fair-line" viewBox="0 0 180 36" aria-hidden="true">
      <path className="fair" d="M0 18H180" />
      <path d="M0 10H40V14H80V24H120V28H180" />
    </svg>
  );
}
