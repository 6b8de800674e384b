import { signOut, useAppDispatch, useSession } from '@fairline/shared/client';
import { useEffect } from 'react';
import { Leave } from './leave.tsx';

/** Ends the session. It is outside the session gate, so that the next user is not redirected to this user's page. */
export function SignOutScreen() {
  const dispatch = useAppDispatch();
  const { status } = useSession();
  useEffect(() => {
    void dispatch(signOut());
  }, [dispatch]);
  return status === 'signed-out' ? <Leave to="/login" /> : null;
}
