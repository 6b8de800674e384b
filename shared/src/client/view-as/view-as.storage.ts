import * as z from 'zod';
import type { ViewedUser } from './view-as.slice.ts';

/** Storage key of the user that this tab views as. */
export const VIEW_AS_KEY = 'fairline.viewAs';

/** It belongs to one session: after another sign-in in this tab it counts no more. */
const storedSchema = z.object({ id: z.string().min(1), email: z.string(), token: z.string() });

/** The user that the tab views as in this session, or null. */
export function readViewed(token: string): ViewedUser | null {
  try {
    const stored = storedSchema.parse(JSON.parse(globalThis.sessionStorage?.getItem(VIEW_AS_KEY) ?? 'null'));
    return stored.token === token ? { id: stored.id, email: stored.email } : null;
  } catch {
    return null;
  }
}

/** Stores the user, or removes it if null. @throws Error where the browser does not store it */
export function writeViewed(viewed: (ViewedUser & { readonly token: string }) | null): void {
  if (viewed === null) globalThis.sessionStorage?.removeItem(VIEW_AS_KEY);
  else globalThis.sessionStorage.setItem(VIEW_AS_KEY, JSON.stringify(viewed));
}
