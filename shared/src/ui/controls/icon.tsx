import './icon.css';

/** Strokes on a field of 16 by 16, in the colour of the text beside them. */
const PATHS = {
  home: 'M2.5 7.2 8 2.6l5.5 4.6V13a.8.8 0 0 1-.8.8H9.8V9.6H6.2v4.2H3.3a.8.8 0 0 1-.8-.8z',
  bets: 'M3.5 2.2h9v11.6l-1.8-1.2-1.8 1.2-1.8-1.2-1.8 1.2-1.8-1.2zM6 5.6h4M6 8.4h4',
  'log-bet': 'M3.5 2.2h9v11.6l-1.8-1.2-1.8 1.2-1.8-1.2-1.8 1.2-1.8-1.2zM8 5v5M5.5 7.5h5',
  stats: 'M2.5 13.5h11M4.2 11V7.5M8 11V3M11.8 11V5.6',
  matches: 'M2.5 4h11M2.5 8h11M2.5 12h7',
  graph: 'M2.5 2.5v11h11M5 9.5h2.2V6.4h2.4v3.2h2.2V4.2h1.7',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1 1.3H3zM6.7 14h2.6',
  settings: 'M2.5 4.5h6M11 4.5h2.5M2.5 11.5H5M7.5 11.5h6M9.7 3v3M6.3 10v3',
  page: 'M3 2.6h10v10.8H3zM5.4 5.6h5.2M5.4 8h5.2M5.4 10.4h3',
  search: 'M7 2.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4zM10.2 10.2l3.2 3.2',
  bookmark: 'M4.2 2.6h7.6v10.8L8 10.6l-3.8 2.8z',
  hide: 'M2.4 8S4.6 4 8 4s5.6 4 5.6 4-2.2 4-5.6 4-5.6-4-5.6-4zM3 13 13 3',
  open: 'M9.4 2.6h4v4M13.2 2.8 7.4 8.6M11.4 9.4v4H2.6V4.6h4',
  close: 'M4 4l8 8M12 4l-8 8',
  check: 'M3.2 8.4 6.6 11.6 12.8 4.6',
  plus: 'M8 3v10M3 8h10',
  more: 'M3.2 8h.01M8 8h.01M12.8 8h.01',
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  left: 'M10.2 3.8 6 8l4.2 4.2',
  right: 'M5.8 3.8 10 8l-4.2 4.2',
  down: 'M3.8 5.8 8 10l4.2-4.2',
  pause: 'M5.2 3v10M10.8 3v10',
  play: 'M5 3.2v9.6l7.4-4.8z',
  sound: 'M2.6 6.2v3.6h2.2L8 12.4V3.6L4.8 6.2zM10.4 6a2.8 2.8 0 0 1 0 4M12 4.2a5.4 5.4 0 0 1 0 7.6',
  'sound-off': 'M2.6 6.2v3.6h2.2L8 12.4V3.6L4.8 6.2zM10.6 6.4l3.2 3.2M13.8 6.4l-3.2 3.2',
  money: 'M3 4.5h10v7H3zM8 6.6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z',
  chat: 'M2.6 3.4h10.8v7.2H7.4l-2.8 2.4v-2.4h-2z',
  clock: 'M8 2.4a5.6 5.6 0 1 0 0 11.2A5.6 5.6 0 0 0 8 2.4zM8 5v3.2l2.4 1.4',
  mail: 'M2.2 3.8h11.6v8.4H2.2zM2.6 4.4 8 8.6l5.4-4.2',
  'sign-out': 'M6.2 2.8H3.2v10.4h3M9.6 5.2 12.8 8l-3.2 2.8M12.6 8H6.4',
  warning: 'M8 2.4 14 13H2zM8 6.4v3M8 11.3h.01',
  info: 'M8 2.4a5.6 5.6 0 1 0 0 11.2A5.6 5.6 0 0 0 8 2.4zM8 7.2v3.4M8 5.2h.01',
  lock: 'M4 7h8v6.4H4zM5.6 7V5a2.4 2.4 0 0 1 4.8 0v2',
  filter: 'M2.6 3.4h10.8L9.4 8.4v4.4L6.6 11.4v-3z',
  calculator:
    'M3.6 2.4h8.8v11.2H3.6zM5.8 5h4.4M5.8 8.4h.01M8 8.4h.01M10.2 8.4h.01M5.8 11h.01M8 11h.01M10.2 11h.01',
  card: 'M2.2 3.8h11.6v8.4H2.2zM2.2 6.6h11.6',
  share: 'M8 10V2.6M5 5.4l3-3 3 3M3 9.4v4h10v-4',
  copy: 'M5.4 5.4h8v8h-8zM10.6 5.4V2.6h-8v8h2.8',
} as const;

export type IconName = keyof typeof PATHS;

export interface IconProps {
  readonly name: IconName;
  /** Edge in px. */
  readonly size?: 12 | 16 | 20;
}

/** An icon beside a text that says the same; screen readers skip it. */
export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg
      className="fl-icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The filled triangle that stands beside every colour of rise and fall. */
export function Triangle({ up, label }: { readonly up: boolean; readonly label?: string }) {
  return (
    <svg
      className="fl-triangle"
      width="8"
      height="7"
      viewBox="0 0 8 7"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={up ? 'M0 6.5h8L4 .5z' : 'M0 .5h8L4 6.5z'} />
    </svg>
  );
}

/** Whether a name from a registry is one of the set. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(PATHS, name);
}
