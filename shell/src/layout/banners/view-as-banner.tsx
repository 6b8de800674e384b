import { endViewAs, selectRefused, selectViewed, useAppSelector } from '@fairline/shared/client';
import { IconButton, showToast } from '@fairline/shared/ui';
import { useEffect, useRef } from 'react';
import { Banner } from './banner.tsx';

/** Shows an administrator whose account this is, on every page, with a button that returns to the own one. */
export function ViewAsBanner() {
  const viewed = useAppSelector(selectViewed);
  useRefusedChanges();
  if (viewed === null) return null;
  return (
    <Banner
      kind="info"
      action={<IconButton icon="close" label="Stop viewing as this user" onClick={() => endViewAs()} />}
    >
      Overriding user <strong>{viewed.email}</strong>
    </Banner>
  );
}

/** Whatever a screen shows of its own failure, the reason is shown as well. */
function useRefusedChanges(): void {
  const refused = useAppSelector(selectRefused);
  const shown = useRef(refused);
  useEffect(() => {
    if (refused > shown.current) {
      showToast({
        kind: 'info',
        title: 'Nothing was changed',
        text: 'Nothing can be changed while viewing as another user.',
      });
    }
    shown.current = refused;
  }, [refused]);
}
