import type { AlertSettings } from '@fairline/shared/contracts';
import { Button, Dialog, useFormatter } from '@fairline/shared/ui';
import { describeSetting } from '../list/describe-setting.ts';
import { itemsOf, type SettingsList } from './settings-list.ts';

export interface ConflictDialogProps {
  readonly mine: SettingsList;
  readonly saved: AlertSettings;
  readonly onResolve: (which: 'mine' | 'saved') => void;
}

/** Both versions of settings that were changed on two pages, to choose from. */
export function ConflictDialog({ mine, saved, onResolve }: ConflictDialogProps) {
  const theirs = itemsOf(saved, mine);
  return (
    <Dialog
      open
      onClose={() => {}}
      size="wide"
      title="These settings were changed on another page"
      footer={
        <>
          <Button onClick={() => onResolve('saved')}>Use the other page’s</Button>
          <Button kind="primary" onClick={() => onResolve('mine')}>
            Keep mine
          </Button>
        </>
      }
    >
      <p className="aset-conflict-lead">
        Your last changes are not saved yet. Choose which of the two lists to keep; the other one is lost.
      </p>
      <div className="aset-conflict">
        <Version title="Mine, on this page" list={mine} other={theirs} />
        <Version title="Saved by the other page" list={theirs} other={mine} />
      </div>
    </Dialog>
  );
}

type VersionProps = { readonly title: string; readonly list: SettingsList; readonly other: SettingsList };

function Version({ title, list, other }: VersionProps) {
  const format = useFormatter();
  const same = new Set(
    other.map(({ setting }) =>
      JSON.stringify([setting.id, setting.name, describeSetting(setting, format), setting.enabled]),
    ),
  );
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {list.length === 0 && <p>No settings: the default applies.</p>}
      <ul>
        {list.map(({ key, setting }) => {
          const words = describeSetting(setting, format);
          const differs = !same.has(JSON.stringify([setting.id, setting.name, words, setting.enabled]));
          return (
            <li key={key} data-differs={differs || undefined}>
              <b>{setting.name}</b>
              {differs && <em>different</em>}
              <span>
                {words}
                {setting.enabled ? '' : ' · off'}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
