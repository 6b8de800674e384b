/** The resources of the Lines API. */
export type Resource =
  | 'fixtures'
  | 'odds'
  | 'specials'
  | 'specialOdds'
  | 'settled'
  | 'settledSpecials'
  | 'sports'
  | 'leagues'
  | 'periods'
  | 'inRunning'
  | 'cancellationReasons'
  | 'currencies'
  | 'bettingStatus';

/** Which of the two hosts a path belongs to; their response shapes differ slightly. */
export type Host = 'pinnacle' | 'ps3838';

export interface Route {
  readonly resource: Resource;
  readonly host: Host;
  /** Older versions of the odds endpoint write a team total as one object per side instead of a list. */
  readonly singleTeamTotal: boolean;
}

type Row = readonly [path: string, resource: Resource, singleTeamTotal?: boolean];

const PINNACLE: readonly Row[] = [
  ['/v1/fixtures', 'fixtures'],
  ['/v1/fixtures/special', 'specials'],
  ['/v1/fixtures/settled', 'settled'],
  ['/v1/fixtures/special/settled', 'settledSpecials'],
  ['/v1/odds', 'odds', true],
  ['/v2/odds', 'odds'],
  ['/v1/odds/special', 'specialOdds'],
  ['/v2/sports', 'sports'],
  ['/v2/leagues', 'leagues'],
  ['/v1/periods', 'periods'],
  ['/v1/inrunning', 'inRunning'],
  ['/v1/cancellationreasons', 'cancellationReasons'],
  ['/v2/currencies', 'currencies'],
  ['/v4/bets/betting-status', 'bettingStatus'],
];

const PS3838: readonly Row[] = [
  ['/v3/fixtures', 'fixtures'],
  ['/v2/fixtures/special', 'specials'],
  ['/v3/fixtures/settled', 'settled'],
  ['/v3/fixtures/special/settled', 'settledSpecials'],
  ['/v3/odds', 'odds', true],
  ['/v4/odds', 'odds'],
  ['/v2/odds/special', 'specialOdds'],
  ['/v3/sports', 'sports'],
  ['/v3/leagues', 'leagues'],
  ['/v1/periods', 'periods'],
  ['/v2/inrunning', 'inRunning'],
  ['/v1/cancellationreasons', 'cancellationReasons'],
  ['/v2/currencies', 'currencies'],
  ['/v1/bets/betting-status', 'bettingStatus'],
];

/**
 * The routes of a profile. `sim` has those of both hosts; a path that both have (periods, currencies) responds in
 * Pinnacle's shape, which has more fields.
 */
export function routesOf(profile: 'pinnacle' | 'ps3838' | 'sim'): ReadonlyMap<string, Route> {
  const routes = new Map<string, Route>();
  if (profile !== 'pinnacle') add(routes, PS3838, 'ps3838');
  if (profile !== 'ps3838') add(routes, PINNACLE, 'pinnacle');
  return routes;
}

function add(routes: Map<string, Route>, rows: readonly Row[], host: Host): void {
  for (const [path, resource, singleTeamTotal = false] of rows) {
    routes.set(path, { resource, host, singleTeamTotal });
  }
}
