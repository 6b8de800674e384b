import type { Content } from '../../src/market/feeds/pinnacle/wire/content.ts';

/** The values of a content that do not fit their columns in `api/migrations`, as 'field: value'. */
export function unstorable(content: Content): string[] {
  const problems: string[] = [];
  const check = (isFine: boolean, field: string, value: unknown) => {
    if (!isFine) problems.push(`${field}: ${String(value).slice(0, 40)}`);
  };
  const bigint = (field: string, value: number | null, isOptional = false) =>
    check(
      isOptional && value === null ? true : Number.isSafeInteger(value) && (value ?? -1) >= 0,
      field,
      value,
    );
  const smallint = (field: string, value: number) =>
    check(Number.isInteger(value) && value >= 0 && value <= 32_767, field, value);
  const integer = (field: string, value: number | null) =>
    check(value === null || (Number.isInteger(value) && value >= 0 && value <= 2_147_483_647), field, value);
  const numeric = (field: string, value: number | null) =>
    check(value === null || (Number.isFinite(value) && Math.abs(value) <= 1e9), field, value);
  const price = (field: string, value: number | null) =>
    check(value === null || (value > 1 && value <= 1e6), field, value);
  const time = (field: string, value: number | null) =>
    check(value === null || (value >= Date.UTC(1990, 0, 1) && value <= Date.UTC(2200, 0, 1)), field, value);
  // A jsonb refuses the escapes that JSON.stringify writes for NUL and for halves of surrogate pairs.
  const text = (field: string, value: string | null) =>
    check(
      value === null || (value.length <= 1_000 && !value.includes('\0') && value.isWellFormed()),
      field,
      value,
    );

  for (const league of content.leagues ?? []) {
    bigint('leagues.id', league.id);
    text('leagues.name', league.name);
    check(['Team1', 'Team2'].includes(league.homeTeamType), 'leagues.homeTeamType', league.homeTeamType);
  }
  for (const fixture of content.fixtures ?? []) {
    bigint('fixtures.eventId', fixture.eventId);
    bigint('fixtures.parentId', fixture.parentId, true);
    bigint('fixtures.leagueId', fixture.leagueId);
    bigint('fixtures.version', fixture.version);
    time('fixtures.starts', fixture.starts);
    check([0, 1, 2].includes(fixture.liveStatus), 'fixtures.liveStatus', fixture.liveStatus);
    const { leagueName, home, away, status, resultingUnit } = fixture;
    for (const value of [leagueName, home, away, status, resultingUnit]) text('fixtures', value);
  }
  for (const line of content.lines ?? []) {
    bigint('lines.eventId', line.eventId);
    smallint('lines.period', line.period);
    bigint('lines.feedLineId', line.feedLineId);
    time('lines.cutoff', line.cutoff);
    check(line.status === 1 || line.status === 2, 'lines.status', line.status);
    for (const value of Object.values(line.limits)) numeric('lines.limits', value);
    for (const value of Object.values(line.updatedAt)) time('lines.updatedAt', value);
    for (const value of Object.values(line.moneyline ?? {})) price('lines.moneyline', value);
    for (const ladder of [line.spreads, line.totals, line.homeTotals, line.awayTotals]) {
      check(ladder.length <= 200, 'lines.ladder', ladder.length);
      check(new Set(ladder.map(({ points }) => points)).size === ladder.length, 'lines.points', 'repeated');
      for (const { points, prices, max } of ladder) {
        numeric('lines.points', points);
        numeric('lines.max', max);
        for (const value of prices) price('lines.prices', value);
      }
    }
  }
  for (const score of content.scores ?? []) {
    bigint('scores.eventId', score.eventId);
    for (const value of [score.home, score.away, score.homeRedCards, score.awayRedCards])
      integer('scores', value);
  }
  for (const special of content.specials ?? []) {
    bigint('specials.specialId', special.specialId);
    bigint('specials.eventId', special.eventId);
    smallint('specials.period', special.period);
    time('specials.cutoff', special.cutoff);
    for (const value of [special.name, special.category, special.status]) text('specials', value);
    check(special.contestants.length <= 1_000, 'specials.contestants', special.contestants.length);
    for (const { id, name } of special.contestants) {
      bigint('specials.contestants.id', id);
      text('specials.contestants.name', name);
    }
  }
  for (const odds of content.specialOdds ?? []) {
    bigint('specialOdds.specialId', odds.specialId);
    numeric('specialOdds.limit', odds.limit);
    for (const contestant of odds.contestants) {
      bigint('specialOdds.id', contestant.id);
      bigint('specialOdds.feedLineId', contestant.feedLineId);
      price('specialOdds.price', contestant.price);
      numeric('specialOdds.handicap', contestant.handicap);
    }
  }
  for (const settled of content.settled ?? []) {
    bigint('settled.eventId', settled.eventId);
    smallint('settled.period', settled.period);
    bigint('settled.settlementId', settled.settlementId);
    time('settled.settledAt', settled.settledAt);
    check([1, 2, 3, 4, 5].includes(settled.status), 'settled.status', settled.status);
    numeric('settled.team1Score', settled.team1Score);
    numeric('settled.team2Score', settled.team2Score);
  }
  for (const settled of content.settledSpecials ?? []) {
    bigint('settledSpecials.specialId', settled.specialId);
    bigint('settledSpecials.settlementId', settled.settlementId);
    time('settledSpecials.settledAt', settled.settledAt);
    check([1, 2, 3, 4, 5].includes(settled.status), 'settledSpecials.status', settled.status);
    for (const { id, name, outcome } of settled.contestants) {
      bigint('settledSpecials.id', id);
      text('settledSpecials.name', name);
      text('settledSpecials.outcome', outcome);
    }
  }
  return problems;
}
