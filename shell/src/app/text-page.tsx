import { useEffect } from 'react';
import { useNavigationType } from 'react-router';
import { NotFoundScreen } from '../layout/not-found.screen.tsx';
import { browser } from '../session/leave.tsx';

/**
 * A page of text that a link has opened within the application: loads the address from the server, which has the page. Where the
 * server answered with the application itself, the pages were not built.
 */
export function TextPage() {
  const isOpenedHere = useNavigationType() !== 'POP';
  useEffect(() => {
    if (isOpenedHere) browser.reload();
  }, [isOpenedHere]);
  return isOpenedHere ? null : <NotFoundScreen />;
}
