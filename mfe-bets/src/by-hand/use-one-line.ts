import { useState } from 'react';

/** Apart from the local settings, which every page loads. */
const KEY = 'fairline.betsInOneLine';

/** Whether bets are logged in one line above their list: remembered in this browser. */
export function useOneLine() {
  const [isShown, setShown] = useState(readStored);
  /** Whether it was opened on this visit. */
  const [isOpened, setOpened] = useState(false);
  const show = (shown: boolean): void => {
    setShown(shown);
    setOpened(shown);
    try {
      if (shown) localStorage.setItem(KEY, 'true');
      else localStorage.removeItem(KEY);
    } catch {
      // It lasts until the page is left.
    }
  };
  return { isShown, isOpened, open: () => show(true), close: () => show(false) };
}

function readStored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}
