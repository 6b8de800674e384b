/** A word that the code no longer uses, because a reader outside the team would not understand it. */
export type OldWord = {
  /** Matched against lower-case text whose identifiers are split into words. */
  readonly pattern: RegExp;
  /** What to write instead. */
  readonly instead: string;
  /** Only these paths are checked. Absent: every path. */
  readonly within?: RegExp;
  /** These paths may use the word. */
  readonly allowedIn?: RegExp;
};

/** Code, tests and documents of the realtime server, where "room" is Socket.IO's own term. */
const SOCKET_ROOMS = new RegExp(
  [
    /(^|\/)realtime[/.]/,
    /(^|\/)sockets?[/.-]/,
    /-socket\.ts$/,
    /\.channel\./,
    /-rooms\./,
    /\/line-fan-out\./,
    /^api\/testing\//,
    /^api\/README\.md$/,
    /^shared\/docs\/adr\/00(?:05|49)-/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** The glossary of the house style, as far as a word has no ordinary meaning that the code needs. */
export const OLD_WORDS: readonly OldWord[] = [
  {
    pattern: /\btold\b|\btell(s|ing)?\b/,
    instead: 'published, sent, reported, notified',
    // A trigger function of the schema has the word in its name.
    allowedIn: /^api\/migrations\/baseline\/accounts\.sql$/,
  },
  { pattern: /\bsaid\b/, instead: 'value, reported, sent' },
  { pattern: /\bbelieve[sd]?\b/, instead: 'accepted, trusted' },
  {
    pattern: /\bpictures?\b/,
    instead: 'snapshot',
    within: /^(api|mfe-[a-z-]+|shared\/src\/(client|contracts|ui))\//,
    // The name of an element of HTML.
    allowedIn: /\/record-page\.ts$/,
  },
  { pattern: /(?<!box |text |drop |primary |default )\bshadows?\b/, instead: 'pending snapshot' },
  { pattern: /\brepair(s|ed|ing)?\b/, instead: 'resync', within: /^api\/src\/market\// },
  { pattern: /\bhand(s|ed|ing)? ?over\b/, instead: 'deliver, delivery' },
  { pattern: /\blanes?\b/, instead: 'pollers' },
  { pattern: /\btroubles?\b/, instead: 'problem' },
  { pattern: /\bwaiting ?rooms?\b/, instead: 'pending changes' },
  {
    pattern: /(?<!socket\.io |waiting )\brooms?\b/,
    instead: 'folder, module, package; "room" is a term of Socket.IO',
    allowedIn: SOCKET_ROOMS,
  },
  { pattern: /\breigns?\b/, instead: 'writer term' },
  { pattern: /\btides?\b/, instead: 'price drift' },
  { pattern: /(?<!web )\bkits?\b/, instead: 'name parts' },
  { pattern: /\bhappenings?\b/, instead: 'scheduled moves' },
  { pattern: /\blaws?\b/, instead: 'distribution', within: /^(api\/simulator|shared\/src\/odds)\// },
  { pattern: /\blumps?\b(?! sum)/, instead: 'point mass' },
  { pattern: /\b(shelf|shelves)\b/, instead: 'stamped map' },
  { pattern: /(?<!trading |help )\bdesks?\b/, instead: 'publisher' },
  { pattern: /\bheld ?back\b/, instead: 'paused list' },
  { pattern: /\brungs?\b/, instead: 'interval, line' },
  { pattern: /\bhold ?alone\b/, instead: 'acquire instance lock' },
  { pattern: /\brefusals?\b/, instead: 'API errors' },
];
