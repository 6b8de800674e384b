import type { ReactNode } from 'react';

/** Strokes on a 24 by 24 field, in the colour of the surrounding text. */
const PATHS = {
  home: 'M4 11.5 12 4l8 7.5M6.5 10v9.5h11V10',
  bets: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5h4',
  stats: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  search: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13zM15.5 15.5 20 20',
  graph: 'M4 18l5-6 4 3 7-9M15.5 6H20v4.5',
  settings: 'M4 7h10M18 7h2M4 12h2M10 12h10M4 17h8M16 17h4M14 5v4M6 10v4M12 15v4',
  page: 'M6.5 3.5h8l3 3v14h-11zM14 3.5V7h3.5',
  'sign-out': 'M10 4.5H5v15h5M14 8l4 4-4 4M18 12H9',
  fold: 'M14.5 6.5 9 12l5.5 5.5',
  unfold: 'M9.5 6.5 15 12l-5.5 5.5',
} as const;

export type IconName = keyof typeof PATHS;

/** The icon that a remote names, or the page icon when the shell does not have it. */
export const iconNamed = (name: string): IconName =>
  Object.hasOwn(PATHS, name) ? (name as IconName) : 'page';

/** An icon beside a text with the same meaning; hidden from screen readers. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
