import { useNotificationsChooseMutation, useNotificationsQuery } from '@fairline/shared/notifications';
import { Button, Chip, showToast } from '@fairline/shared/ui';
import { AllAlertsNote } from './all-alerts-note.tsx';
import { CHANNEL_NAMES } from './channel-words.ts';
import './away.css';

export interface SendToProps {
  /** Undefined until the setting is saved; `ev` for the EV stream. */
  readonly settingId: number | 'ev' | undefined;
  readonly onManage: () => void;
}

/** Where the alerts of a setting, or the values of the EV stream, go besides the page. */
export function SendTo({ settingId, onManage }: SendToProps) {
  const { data } = useNotificationsQuery();
  const [choose] = useNotificationsChooseMutation();
  if (data === undefined) return null;
  const chosen = data.choices.find(({ setting }) => setting === settingId)?.destinations ?? [];
  // A webhook that subscribes to alerts receives them anyway; values it receives when it is chosen.
  const offered = data.destinations.filter(
    ({ id, all_alerts }) => settingId === 'ev' || !all_alerts || chosen.includes(id),
  );
  const toggle = async (id: number) => {
    if (settingId === undefined) return;
    const destinations = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    const { error } = await choose({ setting: settingId, destinations });
    if (error) {
      showToast({ kind: 'error', title: 'The destinations were not saved', error });
    }
  };
  return (
    <section className="away-send" aria-label="Send to">
      <h3>
        Send to <span>besides this page, from now on</span>
      </h3>
      <div className="away-chips">
        {settingId !== undefined &&
          offered.map(({ id, name, channel, state }) => (
            <Chip
              key={id}
              label={`${CHANNEL_NAMES[channel]}: ${name}`}
              on={chosen.includes(id)}
              inactive={state !== 'active'}
              title={state === 'active' ? undefined : 'This destination is off'}
              onClick={() => void toggle(id)}
            />
          ))}
        <Button size="small" kind="text" onClick={onManage}>
          {data.destinations.length === 0 ? 'Add a destination' : 'Destinations, quiet hours, log'}
        </Button>
      </div>
      {settingId !== 'ev' && <AllAlertsNote destinations={data.destinations} />}
    </section>
  );
}
