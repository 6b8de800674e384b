import { usePreferences } from '../profile/use-preferences.ts';
import { useLocalSetting, type ValuesMode } from './local-settings.ts';

/** How values are written on every page of this browser; units only while a unit size is set. */
export function useValuesMode(): {
  readonly mode: ValuesMode;
  readonly hasUnits: boolean;
  readonly setMode: (mode: ValuesMode) => void;
} {
  const [stored, setMode] = useLocalSetting('valuesMode');
  const hasUnits = usePreferences().unitSize > 0;
  return { mode: stored === 'units' && !hasUnits ? 'show' : stored, hasUnits, setMode };
}
