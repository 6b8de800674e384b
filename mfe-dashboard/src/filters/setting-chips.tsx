import type { AlertSettings } from '@fairline/shared/contracts';
import { Chip, Icon, useFormatter } from '@fairline/shared/ui';
import { Link, useNavigate } from 'react-router';
import { useEnableSetting } from './use-enable-setting.ts';

export interface SettingChipsProps {
  /** The user's settings of the stream. */
  readonly settings: AlertSettings['settings'];
  /** Number of alerts that are shown; absent while unknown. */
  readonly count: string | undefined;
  /** Number of alerts of each setting, by its id, as far as it is known. */
  readonly counts: ReadonlyMap<number, string>;
  /** The setting whose stream is shown alone; null: all of them. */
  readonly chosen: number | null;
  readonly onChoose: (setting: number | null) => void;
}

/** The settings of a stream as chips: all of them together, or the stream of one. */
export function SettingChips({ settings, count, counts, chosen, onChoose }: SettingChipsProps) {
  const enable = useEnableSetting();
  const navigate = useNavigate();
  const hasOwn = settings.length > 0;
  return (
    <>
      <Chip
        label={hasOwn ? 'All settings' : 'Default setting'}
        title={hasOwn ? 'What any of your settings shows' : DEFAULT_TITLE}
        on={chosen === null}
        count={chosen === null ? (count ?? '') : undefined}
        onClick={() => onChoose(null)}
      />
      {settings.map(({ id, name, enabled, included }) =>
        !included ? (
          <Chip
            key={id}
            label={name}
            title={`Your plan does not include “${name}”. It is kept and shows nothing.`}
            on={false}
            count="not in plan"
            inactive
            onClick={() => navigate('/alert-settings')}
          />
        ) : enabled ? (
          <Chip
            key={id}
            label={name}
            title={`Only what “${name}” shows`}
            on={chosen === id}
            count={(chosen === id ? count : undefined) ?? counts.get(id) ?? ''}
            onClick={() => onChoose(chosen === id ? null : id)}
          />
        ) : (
          <Chip
            key={id}
            label={name}
            title={`“${name}” is switched off. Click to switch it on.`}
            on={false}
            count="off"
            inactive
            onClick={() => void enable(id)}
          />
        ),
      )}
      <Link className="fl-chip" to="/alert-settings" aria-label="Alert settings" title="Alert settings">
        <Icon name="plus" size={12} />
      </Link>
    </>
  );
}

const DEFAULT_TITLE = 'You have no settings of your own yet. This one shows changes of 5% and more.';

/** A number of alerts for a chip: `100`, or `100+` while the server still counts. */
export function useCountText(): (count: number, counting: boolean) => string {
  const format = useFormatter();
  return (count, counting) => `${format.count(count)}${counting ? '+' : ''}`;
}
