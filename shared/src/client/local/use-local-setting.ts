import { useCallback, useState } from 'react';
import {
  type LocalSetting,
  type LocalSettingValue,
  readLocalSetting,
  writeLocalSetting,
} from './local-settings.ts';

/** A local setting as component state. It is read once and stored with every change. */
export function useLocalSetting<K extends LocalSetting>(
  name: K,
): [LocalSettingValue<K>, (value: LocalSettingValue<K>) => void] {
  const [value, setValue] = useState(() => readLocalSetting(name));
  const set = useCallback(
    (next: LocalSettingValue<K>) => {
      setValue(next);
      writeLocalSetting(name, next);
    },
    [name],
  );
  return [value, set];
}
