import { useAppDispatch } from '@fairline/shared/client';
import { syncPushDevice } from '@fairline/shared/notifications';
import { useEffect } from 'react';

/** Once a page load, after it is shown: this device may have another subscription than the one that is stored. */
export function usePushDevice(isOwn: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isOwn) void syncPushDevice(dispatch as never);
  }, [dispatch, isOwn]);
}
