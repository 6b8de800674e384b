import { useCallback, useEffect, useRef } from 'react';

/** Closes a layer, except while a bet is being sent from it: the layer shows the answer. */
export function useCloseOnceSent(onClose: () => void) {
  const isSending = useRef(false);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  }, [onClose]);
  const onSending = useCallback((sending: boolean) => {
    isSending.current = sending;
  }, []);
  const close = useCallback(() => {
    if (!isSending.current) latest.current();
  }, []);
  return { close, onSending };
}
