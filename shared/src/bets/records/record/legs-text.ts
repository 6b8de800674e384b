import { canonicalDecimal, numberText, ODDS_DECIMALS } from '../values/decimal.ts';
import { isoInstant } from '../values/instant.ts';
import { type RecordLeg, recordLegSchema } from './bet-record.ts';

const FIELDS = new Set(Object.keys(recordLegSchema.shape));
const DECIMALS = ['points', 'odds'];
const INSTANTS = ['starts'];

/** Legs as they were read, before they are validated, and the names of fields that a leg does not have. */
export type ReadLegs = { readonly legs: unknown; readonly unknown: readonly string[] };

/** Reads the legs of a cell: a JSON list of objects, whose odds and points may be numbers or texts. */
export function readLegs(cell: string): ReadLegs {
  if (cell === '') return { legs: [], unknown: [] };
  let legs: unknown;
  try {
    legs = JSON.parse(cell);
  } catch {
    return { legs: cell, unknown: [] };
  }
  if (!Array.isArray(legs)) return { legs: cell, unknown: [] };
  const unknown = new Set<string>();
  for (const leg of legs) {
    for (const field of Object.keys(Object(leg))) if (!FIELDS.has(field)) unknown.add(field);
  }
  return { legs: legs.map(readLeg), unknown: [...unknown] };
}

function readLeg(leg: unknown): unknown {
  if (typeof leg !== 'object' || leg === null || Array.isArray(leg)) return leg;
  return Object.fromEntries(
    Object.entries(leg).map(([field, value]) => {
      if (value === '') return [field, null];
      if (DECIMALS.includes(field))
        return [field, decimalOf(value, field === 'odds' ? ODDS_DECIMALS : undefined)];
      if (typeof value !== 'string') return [field, value];
      if (INSTANTS.includes(field)) return [field, isoInstant(value.trim()) ?? value];
      return [field, value.trim()];
    }),
  );
}

/** The number in its canonical form, or the value itself, which the schema then reports. */
function decimalOf(value: unknown, decimals?: number): unknown {
  const text = typeof value === 'number' ? numberText(value) : value;
  return typeof text === 'string' ? (canonicalDecimal(text.trim(), decimals) ?? text) : text;
}

/** The legs as one cell, without their empty fields; empty when there is none. */
export function writeLegs(legs: readonly RecordLeg[]): string {
  if (legs.length === 0) return '';
  return JSON.stringify(
    legs.map((leg) => Object.fromEntries(Object.entries(leg).filter(([, value]) => value !== null))),
  );
}
