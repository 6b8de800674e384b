import type { FeedEndpoint } from '../../../change-set.ts';
import type { Content } from '../wire/content.ts';
import type { JsonObject } from '../wire/fields.ts';
import { parseFixtures } from '../wire/parsers/parse-fixtures.ts';
import { parseLeagues } from '../wire/parsers/parse-leagues.ts';
import { parseOdds } from '../wire/parsers/parse-odds.ts';
import { parseSettled } from '../wire/parsers/parse-settled.ts';
import { parseSpecialOdds } from '../wire/parsers/parse-special-odds.ts';
import { parseSpecials } from '../wire/parsers/parse-specials.ts';
import { parseSpecialsSettled } from '../wire/parsers/parse-specials-settled.ts';
import type { WireReport } from '../wire/wire-report.ts';

/** The properties of an endpoint that are the same at every deployment; the profile has those that differ. */
export interface EndpointDefinition {
  /** The only place that decides which fields of a response are accepted. */
  readonly parse: (body: JsonObject, report: WireReport) => Content;
  /** A snapshot lists everything that exists, so whatever is missing from it is gone. */
  readonly hasCompleteSnapshot: boolean;
  /** It has prices, which must be requested in decimal format. */
  readonly hasPrices: boolean;
  /** The feed works without it. */
  readonly isOptional: boolean;
  /** Maximum age of a cursor. The bookmaker documents a day for results and nothing for the others. */
  readonly resumeWithinMs: number;
}

const MINUTE = 60_000;
const DEFAULTS = {
  hasCompleteSnapshot: true,
  hasPrices: false,
  isOptional: false,
  resumeWithinMs: 10 * MINUTE,
};
const RESULTS = {
  ...DEFAULTS,
  hasCompleteSnapshot: false,
  isOptional: true,
  resumeWithinMs: 24 * 60 * MINUTE,
};

export const ENDPOINTS: Readonly<Record<FeedEndpoint, EndpointDefinition>> = {
  leagues: { ...DEFAULTS, parse: parseLeagues, hasCompleteSnapshot: false, isOptional: true },
  fixtures: { ...DEFAULTS, parse: parseFixtures },
  odds: { ...DEFAULTS, parse: parseOdds, hasPrices: true },
  specials: { ...DEFAULTS, parse: parseSpecials, isOptional: true },
  specialOdds: { ...DEFAULTS, parse: parseSpecialOdds, hasPrices: true, isOptional: true },
  settled: { ...RESULTS, parse: parseSettled },
  specialsSettled: { ...RESULTS, parse: parseSpecialsSettled },
};
