import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BetRecord, RecordLeg } from '../record/bet-record.ts';

/**
 * What the bankroll of a name is recognised by: its id, which a change of its name leaves as it is. A null name is the default bankroll.
 * Bankrolls that an import creates have to exist before it is planned.
 */
export type BankrollOf = (name: string | null) => string;

/** What a bet is recognised by, apart from the number of its occurrence. */
export type RecordIdentity =
  | { readonly kind: 'id'; readonly key: string }
  | { readonly kind: 'content'; readonly key: string };

/**
 * What a record is recognised by in a later import, within its bankroll and bookmaker.
 *
 * - By its `external_id`, or its `id` where it has none.
 * - Without both by a hash of what was fixed when the bet was placed: time placed (the start where it is unknown), sides, market,
 *   period, selection, points, odds, stake, type, and the selections of its legs. Result, profit, closing prices, tags, notes and all
 *   else may differ, so that a bet imported while it was open is recognised once it is settled.
 *
 * @param bankrollOf what a bankroll is recognised by.
 */
export function identityOf(record: BetRecord, bankrollOf: BankrollOf): RecordIdentity {
  const id = record.external_id ?? record.id;
  if (id !== null) return idIdentity(record, id, bankrollOf);
  return {
    kind: 'content',
    key: JSON.stringify(['content', ...scopeOf(record, bankrollOf), contentHash(record)]),
  };
}

type Scope = Pick<BetRecord, 'bankroll' | 'bookmaker'>;

function scopeOf({ bankroll, bookmaker }: Scope, bankrollOf: BankrollOf): string[] {
  return [bankrollOf(bankroll), bookmaker].map(plain);
}

function idIdentity(scope: Scope, id: string, bankrollOf: BankrollOf): RecordIdentity {
  return { kind: 'id', key: JSON.stringify(['id', ...scopeOf(scope, bankrollOf), plain(id)]) };
}

/** The key under which the n-th occurrence of an identity is stored; ids occur once. */
export function importKey({ kind, key }: RecordIdentity, occurrence: number): string {
  return kind === 'id' ? key : `${key}#${occurrence}`;
}

/**
 * The keys under which a stored bet is recognised: the one it was imported with, and that of its own row in an export.
 *
 * @param bet as it would be exported, with its own id.
 * @param storedKey the key of its import; null for a bet that was placed here, or imported as a duplicate.
 */
export function keysOfBet(
  bet: Scope & Pick<BetRecord, 'external_id'> & { readonly id: string },
  storedKey: string | null,
  bankrollOf: BankrollOf,
): string[] {
  const exported = importKey(idIdentity(bet, bet.external_id ?? bet.id, bankrollOf), 1);
  return storedKey === null || storedKey === exported ? [exported] : [storedKey, exported];
}

function contentHash(record: BetRecord): string {
  const { placed_at, starts, home, away, market, period, selection, points, odds, stake, bet_type } = record;
  const when = placed_at === null ? ['starts', starts] : ['placed_at', placed_at];
  const what = [home, away, market, selection].map(plain);
  const content = [when, what, period, points, odds, stake, bet_type, record.legs.map(legContent)];
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(content))));
}

function legContent({ event, home, away, market, period, selection, points, odds }: RecordLeg): unknown[] {
  return [...[event, home, away, market, selection].map(plain), period, points, odds];
}

/** Equal texts that are written in different Unicode forms are the same; nothing else is. */
const plain = (text: string | null): string => (text ?? '').normalize('NFC');
