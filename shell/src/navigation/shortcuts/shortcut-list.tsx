import { useLocalSetting } from '@fairline/shared/client';
import { type Shortcut, type ShortcutGroup, Switch, useShortcutGroups } from '@fairline/shared/ui';
import './shortcut-list.css';

/** The shortcuts by the part of the page that brings them. */
export function ShortcutList() {
  const groups = useShortcutGroups().toSorted((one, other) => rankOf(one) - rankOf(other));
  const [isOn, setOn] = useLocalSetting('shortcuts');
  return (
    <>
      <p className="shortcuts-switch">
        <Switch label="Keyboard shortcuts" on={isOn} onChange={setOn} />
        <span className="fl-quiet">
          {isOn
            ? 'Single keys work while nothing is typed and no dialog is open.'
            : 'Single keys do nothing in this browser. Search, arrow keys, Enter and Esc still work.'}
        </span>
      </p>
      <div className="shortcuts">
        {groups.map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <Row key={shortcut.keys.join()} {...shortcut} isOff={!isOn && shortcut.run !== undefined} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}

/** Those of the frame stay first: they are added again when the pages change. */
const FRAME_GROUPS = ['Pages', 'Everywhere'];
const rankOf = ({ title }: ShortcutGroup): number =>
  FRAME_GROUPS.includes(title) ? FRAME_GROUPS.indexOf(title) : FRAME_GROUPS.length;

function Row({ keys, label, isOff }: Shortcut & { readonly isOff: boolean }) {
  return (
    <div data-off={isOff || undefined}>
      <dt>{label}</dt>
      <dd>
        {keys.map((key, at) => (
          <span key={key}>
            {at > 0 && ' or '}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}
