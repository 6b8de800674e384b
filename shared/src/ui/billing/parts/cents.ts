import { useFormatter } from '@fairline/shared/ui';

/** Writes an amount of euro cents: `€19.99`. Prices are in euro, whatever currency the user's bets have. */
export function useCents(): (cents: number) => string {
  const { money } = useFormatter();
  return (cents) => money(cents / 100, 'EUR');
}
