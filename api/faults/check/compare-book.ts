import { limitsOf, type OfferedLine, pricesOf, pricesOfContestants } from './bookmaker-offer.ts';

export interface BookComparison {
  readonly lines: number;
  /** Lines that the bookmaker offers and the product lacks or shows differently. */
  readonly differences: number;
  /** Lines that the product shows open and the bookmaker no longer names. Deltas never report that; a resync does. */
  readonly gone: number;
  readonly samples: readonly string[];
}

/** The compared fields of a line as `GET /api/odds` answers it. */
export interface ShownLine {
  readonly line_id: string;
  readonly sport_id: number;
  readonly home: string;
  readonly away: string;
  readonly is_open: boolean;
  readonly cutoff: string | null;
  readonly settledStatus: number;
  readonly limits: { moneyline?: number; spread?: number; total?: number; team_total?: number };
  readonly moneyline: { home: number; draw: number | null; away: number } | null;
  readonly spreads: readonly { hdp: number; home: number; away: number; old?: true }[];
  readonly totals: readonly ShownTotal[];
  readonly specials: readonly { id: number; outcomes: readonly { id: number; odds: number | null }[] }[];
  readonly team_totals: { home: readonly ShownTotal[]; away: readonly ShownTotal[] };
}

/** What the bookmaker offers, and what the product shows, each by id. */
export interface TwoBooks {
  readonly lines: ReadonlyMap<string, OfferedLine>;
  readonly specials: ReadonlyMap<number, string>;
  /** Every line that the bookmaker names and every priced line of the product. */
  readonly shown: ReadonlyMap<string, ShownLine>;
  /** Epoch milliseconds by the product's clock: what is open depends on it. */
  readonly now: number;
  /** Lines that the fault invented. */
  readonly isIgnored?: (lineId: string) => boolean;
}

interface ShownTotal {
  readonly points: number;
  readonly over: number;
  readonly under: number;
  readonly old?: true;
}

const MOST_SAMPLES = 8;

/** Compares the product's book with what the bookmaker offers. */
export function compareBook(books: TwoBooks): BookComparison {
  const { lines, shown, now, isIgnored = () => false } = books;
  const samples: string[] = [];
  let differences = 0;
  const note = (what: string, why: string | null) => {
    if (why === null) return;
    differences += 1;
    if (samples.length < MOST_SAMPLES) samples.push(`${what}: ${why}`);
  };
  for (const [lineId, offered] of lines) {
    if (isIgnored(lineId)) continue;
    const line = shown.get(lineId);
    const why = line === undefined ? missing(offered) : differenceOf(offered, line, now);
    note(`${lineId} (sport ${offered.sportId})`, why);
  }
  compareSpecials(books, note);
  const named = (lineId: string) => lines.has(lineId) || isIgnored(lineId);
  const gone = [...shown].filter(([lineId, line]) => !named(lineId) && line.is_open).length;
  return { lines: lines.size, differences, gone, samples };
}

function compareSpecials({ specials, shown }: TwoBooks, note: (what: string, why: string) => void): void {
  const known = new Map([...shown.values()].flatMap((line) => line.specials.map((one) => [one.id, one])));
  for (const [id, prices] of specials) {
    const outcomes = known.get(id)?.outcomes ?? [];
    const have = pricesOfContestants(outcomes.map((outcome) => [outcome.id, outcome.odds]));
    if (have !== prices) note(`special ${id}`, `${have}, not ${prices}`);
  }
}

/** A line that never had a price need not be known. */
function missing({ quotes }: OfferedLine): string | null {
  return Object.keys(quotes).length > 0 ? 'not known' : null;
}

function differenceOf(offered: OfferedLine, line: ShownLine, now: number): string | null {
  const match = `${line.home} - ${line.away}`;
  if (match !== offered.match) return `${match}, not ${offered.match}`;
  const priced = Object.keys(offered.quotes).length > 0;
  const cutoff = line.cutoff === null ? null : Date.parse(line.cutoff);
  if (offered.cutoff !== cutoff) return `cut-off ${line.cutoff}, not ${offered.cutoff}`;
  const specials = line.is_open && !priced;
  const ahead = offered.cutoff === null || offered.cutoff > now + 2_000;
  const over = offered.cutoff !== null && offered.cutoff <= now;
  if (priced && ahead && line.settledStatus === 0 && offered.online !== line.is_open) {
    return line.is_open ? 'shown open' : 'shown closed';
  }
  if (over && line.is_open) return 'shown open after its cut-off';
  const quotes = quotesOf(line);
  for (const key of new Set([...Object.keys(offered.quotes), ...Object.keys(quotes)])) {
    if (offered.quotes[key] !== quotes[key]) return `${key} ${quotes[key]}, not ${offered.quotes[key]}`;
  }
  const { moneyline, spread, total, team_total } = line.limits;
  const limits = limitsOf(moneyline, spread, total, team_total);
  return limits === offered.limits || specials ? null : `limits ${limits}, not ${offered.limits}`;
}

function quotesOf(line: ShownLine): Record<string, string> {
  const quotes: Record<string, string> = {};
  const { moneyline } = line;
  if (moneyline) quotes.moneyline = pricesOf(moneyline.home, moneyline.draw, moneyline.away);
  for (const { hdp, home, away, old } of line.spreads)
    if (!old) quotes[`spread:${hdp}`] = pricesOf(home, away);
  const totals = {
    total: line.totals,
    'home-total': line.team_totals.home,
    'away-total': line.team_totals.away,
  };
  for (const [market, list] of Object.entries(totals)) {
    for (const { points, over, under, old } of list) {
      if (!old) quotes[`${market}:${points}`] = pricesOf(over, under);
    }
  }
  return quotes;
}
