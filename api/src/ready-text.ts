import { DEMO_PASSWORD } from '@fairline/shared/contracts';

/**
 * The line on standard output once the program is ready, for a person and for a program that started this one.
 *
 * @param port the HTTP port; null without one, as with `ROLE=ingest`
 * @example readyLine(3000) // 'ready on http://localhost:3000'
 */
export function readyLine(port: number | null): string {
  return port === null ? 'ready (ingest only, no port)' : `ready on http://localhost:${port}`;
}

/** What each demo account shows, in the order in which a newcomer opens them. */
export const DEMO_SHOWS = [
  [
    'pro@fairline.test',
    'all sports live: drops, limit changes, closed markets, matches, three graphs, and a year of bets',
  ],
  [
    'basic@fairline.test',
    'three sports: drops, the history of prices, and bets; what needs a higher plan says so',
  ],
  ['sharp@fairline.test', 'as Pro, with AI insights, 30 days of matches, eight graphs, and stakes by Kelly'],
  ['admin@fairline.test', 'as Sharp, and the administration: users, viewing as one, feed, surveys, screens'],
] as const;

const PRICES = {
  simulated: 'Prices are simulated. They are not from a real bookmaker.',
  recorded: 'Prices were recorded earlier. They are not offered now.',
} as const;

export interface ReadyFacts {
  readonly port: number | null;
  readonly demo: boolean;
  /** What the prices are instead of those of a bookmaker now. */
  readonly prices: 'simulated' | 'recorded' | null;
  /** A first start stores the past of the simulated bookmaker afterwards. */
  readonly storesPast: boolean;
}

/** The same for a person at a terminal: the address, how to sign in, and what each account shows. */
export function readyText({ port, demo, prices, storesPast }: ReadyFacts): string {
  const width = Math.max(...DEMO_SHOWS.map(([email]) => email.length));
  const parts = [
    ['', readyLine(port)],
    demo && port !== null
      ? [
          '',
          `Sign in with the password ${DEMO_PASSWORD} as one of:`,
          ...DEMO_SHOWS.map(([email, shows]) => `  ${email.padEnd(width)}  ${shows}`),
        ]
      : [],
    [
      '',
      ...(prices === null ? [] : [PRICES[prices]]),
      ...(storesPast ? ['On a first start, the matches and bets of the past follow within minutes.'] : []),
      'Ctrl-C stops everything in order.',
      '',
    ],
  ];
  return parts.flat().join('\n');
}
