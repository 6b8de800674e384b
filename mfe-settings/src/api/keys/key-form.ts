import type { ApiScope, CreateApiKey } from '@fairline/shared/contracts';

const DAY_MS = 86_400_000;

/** After how many days a key may expire; null: never. */
export const EXPIRIES = [
  { id: 'never', label: 'Never', days: null },
  { id: '30', label: 'In 30 days', days: 30 },
  { id: '90', label: 'In 90 days', days: 90 },
  { id: '365', label: 'In a year', days: 365 },
] as const;
export type Expiry = (typeof EXPIRIES)[number]['id'];

/** What is typed and ticked. */
export interface KeyForm {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly expiry: Expiry;
  /** One address or network a line. */
  readonly addresses: string;
}

export const NEW_KEY: KeyForm = { name: '', scopes: ['odds:read'], expiry: 'never', addresses: '' };

/** Why a key cannot be created; null when it can. */
export function problemOf({ name, scopes }: KeyForm): string | null {
  if (name.trim() === '') return 'Enter a name, by which you recognise the key.';
  return scopes.length === 0 ? 'Choose at least one thing that the key may do.' : null;
}

/** The request for what was entered. @param now Epoch milliseconds. */
export function requestOf({ name, scopes, expiry, addresses }: KeyForm, now: number): CreateApiKey {
  const days = EXPIRIES.find(({ id }) => id === expiry)?.days ?? null;
  return {
    name: name.trim(),
    scopes: [...scopes],
    expires_at: days === null ? null : new Date(now + days * DAY_MS).toISOString(),
    addresses: addresses.split(/[\s,]+/).filter((address) => address !== ''),
  };
}
