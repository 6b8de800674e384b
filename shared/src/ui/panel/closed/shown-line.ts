import type { LastOpen, OddsLine } from '@fairline/shared/contracts';

type Special = OddsLine['specials'][number];

/** The markets of a line that can be closed apart from each other. */
export type PanelMarket = 'moneyline' | 'spreads' | 'totals' | 'home-totals' | 'away-totals';

/** A market that is closed. */
export interface Closed {
  /** When it closed (epoch ms); null where that is not known. */
  readonly at: number | null;
}

/** A line as the panel shows it: closed markets have the prices and limits of their last open moment. */
export interface ShownLine {
  readonly line: OddsLine;
  readonly closed: ReadonlyMap<PanelMarket, Closed>;
  /** By the id of the special. */
  readonly closedSpecials: ReadonlyMap<number, Closed>;
  /** The limits of both teams' totals, which can close apart. */
  readonly teamLimits: Readonly<Record<'home' | 'away', number | null>>;
}

/**
 * Whether a panel needs the last open moment: for a closed line, and for closed markets of an open one if the user wants them.
 */
export function needsLastOpen(line: OddsLine, showClosedLines: boolean): boolean {
  if (!line.is_open) return true;
  const { opening } = line;
  return showClosedLines && closedMarkets(line).some((market) => wasOpened(opening, market));
}

/**
 * The line with its closed markets at their last open moment. A market whose last moment is not known has what the line has of it.
 *
 * @param lastOpen null while it is not known
 */
export function shownLine(line: OddsLine, lastOpen: LastOpen | null): ShownLine {
  const markets = closedMarkets(line);
  const closed = new Map<PanelMarket, Closed>();
  const limits = { ...line.limits };
  const teamLimits = { home: limits.team_total ?? null, away: limits.team_total ?? null };
  const shown: OddsLine = { ...line, team_totals: { ...line.team_totals }, limits };

  for (const market of markets) {
    const last = lastOpen === null ? null : marketOf(lastOpen, market);
    closed.set(market, { at: last ? Date.parse(last.closed_at) : null });
    if (!last) continue;
    const limit = highest([last.prices].flat());
    switch (market) {
      case 'moneyline':
        shown.moneyline = lastOpen?.moneyline?.prices ?? null;
        setLimit(limits, 'moneyline', limit);
        break;
      case 'spreads':
        shown.spreads = lastOpen?.spreads?.prices ?? [];
        setLimit(limits, 'spread', limit);
        break;
      case 'totals':
        shown.totals = lastOpen?.totals?.prices ?? [];
        setLimit(limits, 'total', limit);
        break;
      case 'home-totals':
      case 'away-totals': {
        const side = market === 'home-totals' ? 'home' : 'away';
        shown.team_totals[side] = lastOpen?.team_totals[side]?.prices ?? [];
        teamLimits[side] = limit;
      }
    }
  }
  return { line: shown, closed, teamLimits, ...specialsOf(shown, lastOpen) };
}

function closedMarkets(line: OddsLine): PanelMarket[] {
  const isOffered = (prices: readonly { old?: boolean | undefined }[]) => prices.some(({ old }) => !old);
  const { home, away } = line.team_totals;
  const offered: Record<PanelMarket, boolean> = {
    moneyline: line.moneyline !== null,
    spreads: isOffered(line.spreads),
    totals: isOffered(line.totals),
    'home-totals': isOffered(home),
    'away-totals': isOffered(away),
  };
  return (Object.keys(offered) as PanelMarket[]).filter((market) => !line.is_open || !offered[market]);
}

function wasOpened(opening: OddsLine['opening'], market: PanelMarket): boolean {
  switch (market) {
    case 'moneyline':
      return opening.moneyline !== null;
    case 'home-totals':
      return opening.team_totals.home.length > 0;
    case 'away-totals':
      return opening.team_totals.away.length > 0;
    default:
      return opening[market].length > 0;
  }
}

function marketOf(lastOpen: LastOpen, market: PanelMarket) {
  if (market === 'home-totals') return lastOpen.team_totals.home;
  if (market === 'away-totals') return lastOpen.team_totals.away;
  return lastOpen[market];
}

function highest(prices: readonly { limit: number | null }[]): number | null {
  const known = prices.flatMap(({ limit }) => limit ?? []);
  return known.length === 0 ? null : Math.max(...known);
}

function setLimit(limits: OddsLine['limits'], market: keyof OddsLine['limits'], limit: number | null): void {
  if (limit === null) delete limits[market];
  else limits[market] = limit;
}

/** Specials that are closed have their last prices, and the winner that the line names. */
function specialsOf(line: OddsLine, lastOpen: LastOpen | null): Pick<ShownLine, 'closedSpecials'> {
  const last = new Map((lastOpen?.specials ?? []).map((one) => [one.prices.id, one]));
  const closedSpecials = new Map<number, Closed>();
  line.specials = line.specials.map((special) => {
    const isOffered = special.outcomes.some(({ odds }) => odds !== null);
    if (line.is_open && isOffered) return special;
    const known = last.get(special.id);
    closedSpecials.set(special.id, { at: known ? Date.parse(known.closed_at) : null });
    return known ? withWinner(known.prices, special) : special;
  });
  return { closedSpecials };
}

function withWinner(last: Special, now: Special): Special {
  const winners = new Set(now.outcomes.filter(({ outcome }) => outcome === 'W').map(({ id }) => id));
  return {
    ...last,
    outcomes: last.outcomes.map((each) => (winners.has(each.id) ? { ...each, outcome: 'W' } : each)),
  };
}
