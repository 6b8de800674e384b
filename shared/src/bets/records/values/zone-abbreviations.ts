import { isTimeZone } from './zoned-time.ts';

/** Clocks that a text names: a fixed offset in minutes east of UTC, or the IANA name of a zone. */
export type NamedClocks = {
  readonly offset: number | null;
  /** Zone whose clocks show these times in one half of the year; null for an offset without a name. */
  readonly zone: string | null;
};

/**
 * Abbreviations of time zones, by offset in minutes and a zone that uses them.
 *
 * The American ones and GMT are those of RFC 5322, section 4.3; the others are the abbreviations that the IANA time zone database
 * (2025b) gives for the named zone. Abbreviations of several zones, such as IST (India, Ireland, Israel) or AST (Atlantic, Arabia), are
 * left out: the user says which one a file means.
 */
const FIXED: Readonly<Record<string, readonly [offset: number, zone: string]>> = {
  Z: [0, 'UTC'],
  UT: [0, 'UTC'],
  UTC: [0, 'UTC'],
  GMT: [0, 'UTC'],
  EST: [-300, 'America/New_York'],
  EDT: [-240, 'America/New_York'],
  CST: [-360, 'America/Chicago'],
  CDT: [-300, 'America/Chicago'],
  MST: [-420, 'America/Denver'],
  MDT: [-360, 'America/Denver'],
  PST: [-480, 'America/Los_Angeles'],
  PDT: [-420, 'America/Los_Angeles'],
  AKST: [-540, 'America/Anchorage'],
  AKDT: [-480, 'America/Anchorage'],
  HST: [-600, 'Pacific/Honolulu'],
  WET: [0, 'Europe/Lisbon'],
  WEST: [60, 'Europe/Lisbon'],
  BST: [60, 'Europe/London'],
  CET: [60, 'Europe/Paris'],
  CEST: [120, 'Europe/Paris'],
  EET: [120, 'Europe/Athens'],
  EEST: [180, 'Europe/Athens'],
  MSK: [180, 'Europe/Moscow'],
  SAST: [120, 'Africa/Johannesburg'],
  EAT: [180, 'Africa/Nairobi'],
  HKT: [480, 'Asia/Hong_Kong'],
  JST: [540, 'Asia/Tokyo'],
  KST: [540, 'Asia/Seoul'],
  AWST: [480, 'Australia/Perth'],
  ACST: [570, 'Australia/Adelaide'],
  ACDT: [630, 'Australia/Adelaide'],
  AEST: [600, 'Australia/Sydney'],
  AEDT: [660, 'Australia/Sydney'],
  NZST: [720, 'Pacific/Auckland'],
  NZDT: [780, 'Pacific/Auckland'],
};

/** Names of clocks that change with the season. */
const SEASONAL: Readonly<Record<string, string>> = {
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
};

const OFFSET = /^(?:UTC|GMT)?\s?([+-])(\d{1,2})(?::?(\d{2}))?$/i;
const LARGEST = 14 * 60;

/**
 * Finds the clocks that the end of a time names: an offset, an abbreviation or an IANA name.
 *
 * @param chosen zones that the user has chosen for abbreviations in capitals, which go first.
 * @returns null when they are not known.
 *
 * @example
 * findClocks('+0530', {}) // { offset: 330, zone: null }
 */
export function findClocks(text: string, chosen: Readonly<Record<string, string>>): NamedClocks | null {
  const offset = OFFSET.exec(text);
  if (offset !== null) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    if (minutes > LARGEST || Number(offset[3] ?? 0) > 59) return null;
    return { offset: offset[1] === '-' ? -minutes : minutes, zone: null };
  }
  const name = text.toUpperCase();
  const zone = Object.hasOwn(chosen, name) ? chosen[name] : undefined;
  if (zone !== undefined) return { offset: null, zone };
  if (Object.hasOwn(SEASONAL, name)) return { offset: null, zone: SEASONAL[name] ?? null };
  const fixed = Object.hasOwn(FIXED, name) ? FIXED[name] : undefined;
  if (fixed !== undefined) return { offset: fixed[0], zone: fixed[1] };
  return text.includes('/') && isTimeZone(text) ? { offset: null, zone: text } : null;
}
