import { TIMINGS } from '@fairline/shared/contracts';
import { useEffect, useState } from 'react';

/** A value that follows another one once that has not changed for a while. The first one counts at once. */
export function useSettled<Value>(value: Value, ms: number = TIMINGS.searchDebounce): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
