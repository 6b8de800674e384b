import type { SessionState } from '../session/session.slice.ts';
import type { ViewAsState, ViewedUser } from './view-as.slice.ts';
import { writeViewed } from './view-as.storage.ts';

/** Opens an address as a new page; tests pass their own. */
type LoadPage = (address: string) => void;
const loadPage: LoadPage = (address) => globalThis.location.assign(address);

type State = { readonly session: SessionState; readonly viewAs: ViewAsState };
type Thunk = (dispatch: unknown, getState: () => unknown) => void;

/**
 * Views as a user until it is ended, in this tab alone. The page is loaded anew: the cache, the socket and whatever screens
 * remember are those of another user.
 * @example dispatch(startViewAs({ id, email }))
 */
export const startViewAs =
  (user: ViewedUser, load: LoadPage = loadPage): Thunk =>
  (_, getState) => {
    const { token } = (getState() as State).session;
    if (token === null) return;
    writeViewed({ id: user.id, email: user.email, token });
    load('/dashboard');
  };

/** Ends it, and returns to the administration. */
export function endViewAs(load: LoadPage = loadPage): void {
  writeViewed(null);
  load('/admin');
}
