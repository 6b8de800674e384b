import { useMedia } from '@fairline/shared/ui';
import { type RefObject, useEffect, useState } from 'react';

/** All charts beside each other, or one at a time, which a finger swipes to the next. */
export type FullScreenView = 'wall' | 'swipe';

/** A phone, upright or on its side. */
const PHONE = '(max-width: 767px), (max-height: 480px) and (pointer: coarse)';

/**
 * Shows the page above everything else, and the browser on the whole screen where it has that (no iPhone does). The document becomes full
 * screen, not the page, so that messages and dialogs stay above it.
 *
 * @returns `view`, null while the page is one of the application's
 */
export function useFullScreen(page: RefObject<HTMLElement | null>) {
  const [isOn, setIsOn] = useState(false);
  const isPhone = useMedia(PHONE);
  useEffect(() => {
    if (!isOn) return;
    let hasScreen = false;
    const onChange = (): void => {
      if (hasScreen && !document.fullscreenElement) setIsOn(false);
      hasScreen = Boolean(document.fullscreenElement);
    };
    const onKey = (event: KeyboardEvent): void => {
      const isElsewhere = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
      if (event.key === 'Escape' && !isElsewhere) setIsOn(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
      document.documentElement.style.overflow = '';
      // Undefined where the browser has none.
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [isOn]);
  const toggle = (): void => {
    setIsOn(!isOn);
    if (isOn) return;
    page.current?.scrollTo(0, 0);
    Promise.resolve(document.documentElement.requestFullscreen?.()).catch((error) => {
      // The page fills the window, as where the browser has no full screen.
      console.warn('The full screen was refused.', error);
    });
  };
  const view: FullScreenView | null = isOn ? (isPhone ? 'swipe' : 'wall') : null;
  return { view, toggle };
}
