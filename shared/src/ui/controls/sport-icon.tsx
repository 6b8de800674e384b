import { sportName } from '@fairline/shared/periods';
import './icon.css';

const CIRCLE = 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2z';

/** Strokes on a field of 16 by 16, by sport id. */
const PATHS: Readonly<Record<number, string>> = {
  29: `${CIRCLE}M8 5.4l2.5 1.8-1 2.9h-3l-1-2.9zM8 2v3.4M13.6 6.6l-3.1.6M11.6 12.7l-2.1-2.6M4.4 12.7l2.1-2.6M2.4 6.6l3.1.6`,
  33: `${CIRCLE}M3.6 4a6.4 6.4 0 0 1 0 8M12.4 4a6.4 6.4 0 0 0 0 8`,
  4: `${CIRCLE}M8 2v12M2 8h12M3.8 3.8c2.6 2.4 2.6 6 0 8.4M12.2 3.8c-2.6 2.4-2.6 6 0 8.4`,
  19: 'M4.5 2.5l3.4 9.2h4.6M7.9 11.7H3v1.8h5.6M12.6 9v4',
  34: `${CIRCLE}M8 8c0-3 .6-4.8 2.6-5.4M8 8c2.6 1.5 4 2.8 3.6 4.8M8 8c-2.6 1.5-4.6 1.6-5.8 0M5 3c-.6 2 .2 3.6 3 5`,
  18: `${CIRCLE}M2.6 6c3.6-.8 7.4-.8 10.8 0M2.6 10c3.6.8 7.4.8 10.8 0M8 2c-1.6 4-1.6 8 0 12`,
  15: 'M2.6 13.4C1.8 7 7 1.8 13.4 2.6 14.2 9 9 14.2 2.6 13.4zM6 10l4-4M6.4 7.6l2 2M7.6 6.4l2 2',
  22: 'M5.2 2.4h5.6l2.8 2.8v5.6l-2.8 2.8H5.2l-2.8-2.8V5.2zM6 6l4 4M10 6l-4 4',
  3: `${CIRCLE}M4.4 3.4c1.8 2.8 1.8 6.4 0 9.2M11.6 3.4c-1.8 2.8-1.8 6.4 0 9.2`,
  10: `${CIRCLE}M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 8h.01`,
  28: `${CIRCLE}M8 5.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z`,
};

/** The sign of a sport, with its name for screen readers; a circle for an unknown one. */
export function SportIcon({ sportId }: { readonly sportId: number }) {
  const name = sportName(sportId);
  return (
    <svg className="fl-icon" width="15" height="15" viewBox="0 0 16 16" role="img" aria-label={name}>
      <title>{name}</title>
      <path d={PATHS[sportId] ?? CIRCLE} />
    </svg>
  );
}
