import type { BetRecord } from '@fairline/shared/bets/records';
import { type Currency, TAG_COLORS } from '@fairline/shared/contracts';
import type { BankrollsService } from '../bankrolls/bankrolls.service.ts';
import type { BetTagsService } from '../tags/bet-tags.service.ts';

/** The ids of a user's bankrolls or tags by name, whatever its case. */
export type IdsByName = ReadonlyMap<string, number>;

/** Whether a bankroll is the default one: a file that names none, or a blank. */
export const isDefault = (name: string | null): name is null => name === null || name.trim() === '';
/** What a name is found by. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

/**
 * The bankrolls of a user, with those that a file names and the user does not have: they are created, in the currency of their
 * first bet.
 * @throws ApiError 409 when the user would have too many
 */
export async function ensureBankrolls(
  bankrolls: Pick<BankrollsService, 'create' | 'list'>,
  userId: string,
  records: readonly BetRecord[],
  currency: Currency,
): Promise<IdsByName> {
  const ids = new Map((await bankrolls.list(userId)).map(({ id, name }) => [nameKey(name), id]));
  for (const record of records) {
    if (isDefault(record.bankroll) || ids.has(nameKey(record.bankroll))) continue;
    const made = await bankrolls.create(userId, {
      ...{ name: record.bankroll.trim(), currency: record.currency ?? currency },
      ...{ starting_amount: 0, is_default: false },
    });
    ids.set(nameKey(record.bankroll), made.id);
  }
  return ids;
}

/** The tags of a user, with those of a bet that the user does not have. @throws ApiError 409 when the user would have too many */
export async function ensureTags(
  tags: Pick<BetTagsService, 'create'>,
  userId: string,
  ids: Map<string, number>,
  names: readonly string[],
): Promise<number[]> {
  const found: number[] = [];
  for (const name of names) {
    if (name.trim() === '') continue;
    const color = TAG_COLORS[ids.size % TAG_COLORS.length] ?? 'gray';
    const id = ids.get(nameKey(name)) ?? (await tags.create(userId, { name: name.trim(), color })).id;
    ids.set(nameKey(name), id);
    found.push(id);
  }
  return [...new Set(found)];
}
