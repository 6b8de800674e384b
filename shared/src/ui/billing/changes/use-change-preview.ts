import type { BillingChange, BillingPreview } from '@fairline/shared/contracts';
import { useEffect, useState } from 'react';
import { billingApi } from '../billing.endpoints.ts';

export interface ChangePreview {
  /** What the change costs now; undefined until it is known. */
  readonly preview: BillingPreview | undefined;
  readonly error: unknown;
  /** Asks again, for another amount or after a failure. */
  readonly reload: () => void;
}

/** The exact amounts and dates of a change, asked for when it is shown. */
export function useChangePreview(change: BillingChange): ChangePreview {
  const [ask, { data, error, isLoading }] = billingApi.useBillingPreviewMutation();
  const [request, setRequest] = useState(0);
  const key = JSON.stringify(change);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another change, or on request.
  useEffect(() => {
    const asked = ask(JSON.parse(key) as BillingChange);
    return () => asked.reset();
  }, [ask, key, request]);
  return {
    preview: isLoading ? undefined : data,
    error: isLoading ? undefined : error,
    reload: () => setRequest((count) => count + 1),
  };
}
