import { usePreferences, useValuesMode } from '@fairline/shared/client';
import { useMemo } from 'react';
import { useFormatter } from './use-formatter.ts';
import { createValues, type Values } from './values.ts';

/** Writes the user's own amounts in the mode that is chosen in the frame. */
export function useValues(): Values {
  const format = useFormatter();
  const { mode } = useValuesMode();
  const { unitSize: size, currency } = usePreferences();
  return useMemo(() => createValues(mode, format, { size, currency }), [mode, format, size, currency]);
}
