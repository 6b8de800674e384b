import { useLocalSetting } from '@fairline/shared/client';
import { useFormatter } from '@fairline/shared/ui';
import './paused-notice.css';

/** Shows on every page since when the alerts are paused. A folded sidebar has the colour of the button alone. */
export function PausedNotice() {
  const format = useFormatter();
  const [pausedAt] = useLocalSetting('alertsPausedAt');
  if (pausedAt === 0) return null;
  return (
    <p className="paused-notice" title="New alerts are counted and make no sound until you resume them.">
      Paused since {format.dateTime(pausedAt)}
    </p>
  );
}
