import type { PolledEndpoint } from '../../profiles/feed-profile.ts';
import type { Content } from '../../wire/content.ts';
import type { JsonObject } from '../../wire/fields.ts';
import { parseFixtures } from '../../wire/parsers/parse-fixtures.ts';
import { parseLeagues } from '../../wire/parsers/parse-leagues.ts';
import { parseOdds } from '../../wire/parsers/parse-odds.ts';
import { parseSettled } from '../../wire/parsers/parse-settled.ts';
import { parseSpecialOdds, parseSpecials } from '../../wire/parsers/parse-specials.ts';
import type { WireReport } from '../../wire/wire-report.ts';

/** How one resource is read. */
export interface Resource {
  readonly parse: (body: JsonObject, report: WireReport) => Content;
  /** Its snapshot names all there is, so that what is missing in it is gone. */
  readonly isPicture: boolean;
  /** It carries prices, which have to be asked for as decimal ones. */
  readonly hasPrices: boolean;
  /** The rest of the feed goes on without it. */
  readonly isOptional: boolean;
  /** How old a cursor may be to go on from it: unknown for most, a day for results, which are kept that long. */
  readonly resumeWithinMs: number;
}

const MINUTE = 60_000;
const PICTURE = { isPicture: true, hasPrices: false, isOptional: false, resumeWithinMs: 10 * MINUTE };

/** How each resource is read, the same at every deployment; what differs is in the profile. */
export const RESOURCES: Readonly<Record<PolledEndpoint, Resource>> = {
  leagues: { ...PICTURE, parse: parseLeagues, isPicture: false, isOptional: true },
  fixtures: { ...PICTURE, parse: parseFixtures },
  odds: { ...PICTURE, parse: parseOdds, hasPrices: true },
  specials: { ...PICTURE, parse: parseSpecials, isOptional: true },
  specialOdds: { ...PICTURE, parse: parseSpecialOdds, hasPrices: true, isOptional: true },
  settled: {
    ...PICTURE,
    parse: parseSettled,
    isPicture: false,
    isOptional: true,
    resumeWithinMs: 24 * 60 * MINUTE,
  },
};
