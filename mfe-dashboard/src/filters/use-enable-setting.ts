import { useAlertsSettingsQuery, useAlertsUpdateSettingsMutation } from '@fairline/shared/client';
import { showToast } from '@fairline/shared/ui';
import { useCallback } from 'react';

/** Switches a setting on. */
export function useEnableSetting(): (id: number) => Promise<void> {
  const { data } = useAlertsSettingsQuery();
  const [save] = useAlertsUpdateSettingsMutation();
  return useCallback(
    async (id) => {
      if (!data) return;
      const settings = data.settings.map((setting) =>
        setting.id === id ? { ...setting, enabled: true } : setting,
      );
      try {
        await save({ settings, version: data.version }).unwrap();
      } catch (error) {
        showToast({ kind: 'error', title: 'Failed to enable alert', error });
      }
    },
    [data, save],
  );
}
