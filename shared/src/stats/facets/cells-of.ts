import { amountOf } from '@fairline/shared/bets';
import { type Facet, type FacetCell, LEAST_BETS } from '@fairline/shared/contracts';
import {
  averageOdds,
  type BetSets,
  countSets,
  oneSet,
  rateFigure,
  type SetSums,
  sumSets,
  yieldsAndClvs,
} from '../figures/set-sums.ts';
import type { StatContext } from '../figures/stat-context.ts';
import { type FacetNames, type FacetValue, facetColumn } from './facet-values.ts';

/** The cells of a table, and how many were left out. */
export interface FacetCells {
  readonly cells: FacetCell[];
  readonly leftOut: number;
}

/**
 * The bets of each combination of values of up to three facets; the cell with the most settled bets first. A bet with several tags is in the cell of
 * each.
 */
export function cellsOf(
  context: StatContext,
  facets: readonly Facet[],
  names: FacetNames,
  most: number,
): FacetCells {
  const sets = setsOf(context, facets, names);
  const { values } = sets;
  const { bets, settled } = countSets(context, sets);
  const order = values
    .map((_, set) => set)
    .filter((set) => (bets[set] ?? 0) > 0)
    .sort((a, b) => (settled[b] ?? 0) - (settled[a] ?? 0) || (bets[b] ?? 0) - (bets[a] ?? 0) || a - b);
  const shown = order.slice(0, most);
  const leftOut = order.length - shown.length;
  const sums = sumSets(context, leftOut === 0 ? sets : chosen(sets, shown));
  const places = leftOut === 0 ? shown : [...shown.keys()];
  const figures = yieldsAndClvs(sums, places, context.bootstrap);
  return {
    cells: places.map((place, number) => ({
      ...cellOf(sums, place, values[shown[number] ?? 0] ?? []),
      ...(figures[number] as (typeof figures)[0]),
    })),
    leftOut,
  };
}

/**
 * Some of the sets, numbered in this order. The sums of a set need an array a block of days: those of all combinations of three facets could be
 * hundreds of megabytes.
 */
function chosen({ pairs, rows, sets, count }: BetSets, shown: readonly number[]): BetSets {
  const places = new Int32Array(count).fill(-1);
  for (const [place, set] of shown.entries()) places[set] = place;
  const [newRows, newSets] = [new Uint32Array(pairs), new Uint32Array(pairs)];
  let size = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const place = places[sets === null ? 0 : (sets[pair] as number)] as number;
    if (place < 0) continue;
    newRows[size] = rows === null ? pair : (rows[pair] as number);
    newSets[size] = place;
    size += 1;
  }
  return { pairs: size, rows: newRows, sets: newSets, count: shown.length };
}

function cellOf(sums: SetSums, set: number, values: readonly FacetValue[]): Omit<FacetCell, 'clv' | 'yield'> {
  const settled = sums.settled[set] ?? 0;
  return {
    keys: values.map(({ key }) => key),
    labels: values.map(({ label }) => label),
    ...{ bets: sums.bets[set] ?? 0, settled },
    staked: amountOf(sums.money.staked(set)),
    profit: amountOf(sums.money.profit(set)),
    closing_beaten: rateFigure(sums.beaten[set] ?? 0, sums.clvs.n[set] ?? 0),
    average_odds: averageOdds(sums, set),
    thin: settled < LEAST_BETS,
  };
}

interface ValuedSets extends BetSets {
  /** The values of each set, in the order of the facets. */
  readonly values: readonly (readonly FacetValue[])[];
}

/** Divides the bets by one facet after the other. */
function setsOf(context: StatContext, facets: readonly Facet[], names: FacetNames): ValuedSets {
  let all: ValuedSets = { ...oneSet(context.columns.size), values: [[]] };
  for (const facet of facets) {
    if (facet === 'tag') all = divided(...withTags(context, all, names));
    else {
      const { places, values } = facetColumn(facet, context, names);
      all = divided(all, values, places, all.rows);
    }
  }
  return all;
}

/** More combinations than these are not worth an array of all of them. */
const MOST_IN_ARRAY = 1_000_000;

/**
 * Sets by what they were before and the value that each bet has in addition.
 * @param places of the values. @param at which of them is that of each pair; null: they are in the order of the pairs.
 */
function divided(
  { pairs, rows, sets, values }: ValuedSets,
  added: readonly FacetValue[],
  places: Uint32Array,
  at: Uint32Array | null,
): ValuedSets {
  // Values are in the order in which the bets have them.
  if (sets === null && rows === null) {
    return { pairs, rows, sets: places, count: added.length, values: added.map((value) => [value]) };
  }
  const newSets = new Uint32Array(pairs);
  const newValues: FacetValue[][] = [];
  const keys = values.length * added.length;
  // From 1; 0 is a combination that has not come yet. An array is several times as fast as a map.
  const numbers = keys > MOST_IN_ARRAY ? new MapOfNumbers() : new Int32Array(keys);
  const isArray = numbers instanceof Int32Array;
  for (let pair = 0; pair < pairs; pair += 1) {
    const before = sets === null ? 0 : (sets[pair] as number);
    const place = places[at === null ? pair : (at[pair] as number)] as number;
    const key = before * added.length + place;
    let number = isArray ? (numbers[key] as number) : numbers.of(key);
    if (number === 0) {
      number = newValues.push([...(values[before] ?? []), added[place] as FacetValue]);
      if (isArray) numbers[key] = number;
      else numbers.set(key, number);
    }
    newSets[pair] = number - 1;
  }
  return { pairs, rows, sets: newSets, count: newValues.length, values: newValues };
}

class MapOfNumbers extends Map<number, number> {
  of(key: number): number {
    return this.get(key) ?? 0;
  }
}

/** A pair more for each further tag of a bet. Deleted tags do not count. */
function withTags(
  { columns: { tags } }: StatContext,
  { pairs, rows, sets, values, count }: ValuedSets,
  names: FacetNames,
): Parameters<typeof divided> {
  const added: FacetValue[] = [{ key: null, label: 'No tag' }];
  const placeOfTag = new Map<number, number>();
  for (const [id, label] of names.tags) {
    placeOfTag.set(id, added.length);
    added.push({ key: String(id), label });
  }
  // A pair without a tag is one all the same.
  let most = pairs;
  for (let pair = 0; pair < pairs; pair += 1) {
    const row = rows === null ? pair : (rows[pair] as number);
    most += (tags.first[row + 1] as number) - (tags.first[row] as number);
  }
  const [newRows, places] = [new Uint32Array(most), new Uint32Array(most)];
  const newSets = sets === null ? null : new Uint32Array(most);
  let size = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const row = rows === null ? pair : (rows[pair] as number);
    const end = tags.first[row + 1] as number;
    const first = size;
    for (let tag = tags.first[row] as number; tag < end || size === first; tag += 1) {
      const place = tag < end ? placeOfTag.get(tags.ids[tag] as number) : 0;
      if (place === undefined) continue;
      newRows[size] = row;
      places[size] = place;
      if (newSets !== null) newSets[size] = (sets as Uint32Array)[pair] as number;
      size += 1;
    }
  }
  return [{ pairs: size, rows: newRows, sets: newSets, values, count }, added, places, null];
}
