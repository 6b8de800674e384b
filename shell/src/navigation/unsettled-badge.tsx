import { injectFeature } from '@fairline/shared/client';
import { betCountSchema } from '@fairline/shared/contracts';
import { useFormatter } from '@fairline/shared/ui';
import type * as z from 'zod';

/** More are `9+`. */
const MOST = 9;
/** How often the number is read again. Changes in this browser read it at once. Milliseconds. */
const REFRESH_MS = 60_000;

const badgeApi = injectFeature('betBadge', (build) => ({
  betBadge: build.query<number, void>({
    query: () => ({ url: '/bets', params: { mode: 'unsettled' } }),
    rawResponseSchema: betCountSchema,
    transformResponse: ({ count }: z.infer<typeof betCountSchema>) => count,
    providesTags: ['Bets'],
  }),
}));

/** The number of the user's unsettled bets; nothing without any, and until it is known. */
export function UnsettledBadge() {
  const format = useFormatter();
  const { data: count = 0 } = badgeApi.useBetBadgeQuery(undefined, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  if (count === 0) return null;
  return (
    <>
      <span className="nav-badge" aria-hidden="true">
        {count > MOST ? `${MOST}+` : count}
      </span>
      <span className="fl-hidden">, {format.count(count)} unsettled</span>
    </>
  );
}
