import { TIMINGS } from '@fairline/shared/contracts';
import { useEffect, useRef, useState } from 'react';

/**
 * A text field that passes on its text once it has been unchanged for 300 ms.
 *
 * @param text what was passed on last, which the field shows
 */
export function useSearchText(text: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => latest.current(typed), TIMINGS.searchDebounce);
    return () => clearTimeout(timer);
  }, [typed]);
  // Another text in the address, as by Back, replaces what was typed.
  const [shown, setShown] = useState(text);
  if (shown !== text) {
    setShown(text);
    setTyped(null);
  }
  return [typed ?? text, setTyped] as const;
}
