import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Returns to the entry of the history before this one, once: the browser goes back later, and a second press or Escape until then would
 * leave the page below as well.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const left = useRef<string | null>(null);
  useEffect(() => {
    // Forward returns to an entry with the same key.
    if (left.current !== key) left.current = null;
  }, [key]);
  return useCallback(() => {
    if (left.current === key) return;
    left.current = key;
    navigate(-1);
  }, [key, navigate]);
}
