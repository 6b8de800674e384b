import { DERIVED_MARKET_NAMES } from '@fairline/shared/bets';
import { DERIVED_MARKETS, type Facet } from '@fairline/shared/contracts';
import { SPORTS } from '@fairline/shared/periods';
import type { TextColumn } from '../columns/bet-columns.ts';
import { weekdayOf } from '../columns/zone-days.ts';
import type { StatContext } from '../figures/stat-context.ts';
import { type Band, ODDS_BANDS, oddsBand, stakeBand, stakeStep, TIMING_BANDS, timingBand } from './bands.ts';

/** A value of a facet. The key is null for bets that have none. */
export interface FacetValue {
  readonly key: string | null;
  readonly label: string;
}

/** The value of each bet of a facet, as a place in the list of the different ones. */
export interface FacetColumn {
  readonly values: readonly FacetValue[];
  readonly places: Uint32Array;
}

/** Names that the bets do not have themselves. */
export interface FacetNames {
  /** Tags that are not deleted. */
  readonly tags: ReadonlyMap<number, string>;
  readonly settings: ReadonlyMap<number, string>;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const SPORT_NAMES = new Map(SPORTS.map(({ id, name }) => [id, name]));
/** Markets of the feed as tables group them. */
const MARKETS: Readonly<Record<string, FacetValue>> = {
  moneyline: { key: 'moneyline', label: '1X2' },
  spread: { key: 'spread', label: 'AH' },
  total: { key: 'total', label: 'O/U' },
  'home-total': { key: 'total', label: 'O/U' },
  'away-total': { key: 'total', label: 'O/U' },
  specials: { key: 'specials', label: 'Specials' },
  parlay: { key: 'parlay', label: 'Parlay' },
  ...Object.fromEntries(
    DERIVED_MARKETS.map((key) => [key, { key, label: `${DERIVED_MARKET_NAMES[key]} (derived)` }]),
  ),
};

/** The values of every facet but tags, of which a bet can have several. */
export function facetColumn(
  facet: Exclude<Facet, 'tag'>,
  context: StatContext,
  names: FacetNames,
): FacetColumn {
  const { columns, days, stake } = context;
  const { size } = columns;
  switch (facet) {
    case 'market':
      return ofTexts(columns.market, (text) => MARKETS[text ?? ''] ?? named(text, 'No market'));
    case 'league':
      return ofTexts(columns.league, (text) => named(text, 'No league'));
    case 'bookmaker':
      return ofTexts(columns.bookmaker, (text) => named(text, 'No bookmaker'));
    case 'sport': {
      const { sport, sportId } = columns;
      const codes = new Int32Array(size);
      // Texts are those of bets without an id: numbers below it.
      for (let row = 0; row < size; row += 1) {
        codes[row] = sportId[row] === 0 ? -(sport.places[row] ?? 0) : (sportId[row] as number);
      }
      return ofCodes(codes, (code) =>
        code > 0 ? sportOf(code) : named(sport.texts[-code] ?? null, 'Several sports'),
      );
    }
    case 'odds': {
      const codes = new Int32Array(size);
      for (let row = 0; row < size; row += 1) codes[row] = oddsBand(columns.odds[row] as number);
      return ofCodes(codes, (code) => bandOf(ODDS_BANDS, code));
    }
    case 'timing': {
      const { hasStart, live, starts, placed } = columns;
      const codes = new Int32Array(size);
      for (let row = 0; row < size; row += 1) {
        const isKnown = hasStart[row] === 1 && live[row] === 0;
        codes[row] = isKnown ? timingBand((starts[row] as number) - (placed[row] as number)) : -1;
      }
      return ofCodes(codes, (code) => bandOf(TIMING_BANDS, code));
    }
    case 'weekday': {
      const codes = new Int32Array(size);
      for (let row = 0; row < size; row += 1) codes[row] = weekdayOf(days[row] as number);
      return ofCodes(codes, (day) => ({ key: String(day + 1), label: WEEKDAYS[day] ?? '' }));
    }
    case 'stake': {
      const codes = new Int32Array(size);
      for (let row = 0; row < size; row += 1) codes[row] = stakeStep(stake[row] as number);
      return ofCodes(codes, stakeBand);
    }
    case 'alert-setting':
      return ofCodes(columns.setting, (id) =>
        id === 0
          ? { key: null, label: 'No alert setting' }
          : { key: String(id), label: names.settings.get(id) ?? `Setting ${id}` },
      );
  }
}

function named(key: string | null, none: string): FacetValue {
  return { key, label: key ?? none };
}

function sportOf(id: number): FacetValue {
  return { key: String(id), label: SPORT_NAMES.get(id) ?? `Sport ${id}` };
}

function bandOf(bands: readonly Band[], place: number): FacetValue {
  return bands[place] ?? { key: null, label: 'In play or unknown' };
}

/** Each different text is looked up once; several can have one value. */
function ofTexts(
  { texts, places }: TextColumn,
  valueOfText: (text: string | null) => FacetValue,
): FacetColumn {
  const values: FacetValue[] = [];
  const placeOfKey = new Map<string | null, number>();
  const placeOfText = Int32Array.from(texts, (text) => {
    const value = valueOfText(text);
    const place = placeOfKey.get(value.key) ?? values.length;
    if (place === values.length) values.push(value);
    placeOfKey.set(value.key, place);
    return place;
  });
  const of = new Uint32Array(places.length);
  for (let row = 0; row < of.length; row += 1) of[row] = placeOfText[places[row] as number] as number;
  return { values, places: of };
}

/** Codes from `-OFFSET` are looked up in an array, which is several times as fast as a map. */
const OFFSET = 128;
const ARRAY_LENGTH = 2_048;

/** Numbers the different codes in the order in which they come. */
function ofCodes(codes: Int32Array, valueOfCode: (code: number) => FacetValue): FacetColumn {
  const values: FacetValue[] = [];
  const near = new Uint32Array(ARRAY_LENGTH);
  const far = new Map<number, number>();
  const places = new Uint32Array(codes.length);
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] as number;
    const isNear = code >= -OFFSET && code < ARRAY_LENGTH - OFFSET;
    // From 1: 0 has not come yet.
    let number = isNear ? (near[code + OFFSET] as number) : (far.get(code) ?? 0);
    if (number === 0) {
      number = values.push(valueOfCode(code));
      if (isNear) near[code + OFFSET] = number;
      else far.set(code, number);
    }
    places[row] = number - 1;
  }
  return { values, places };
}
