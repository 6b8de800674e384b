import { type AlertKind, defaultSetting } from '@fairline/shared/contracts';
import { sportName } from '@fairline/shared/periods';
import { Icon, useFormatter } from '@fairline/shared/ui';
import type { SettingItem } from '../draft/settings-list.ts';
import { describeSetting } from './describe-setting.ts';
import type { Reorder } from './use-reorder.ts';

export interface SettingRowProps {
  readonly item: SettingItem;
  readonly selected: boolean;
  /** The plan evaluates it. */
  readonly included: boolean;
  /** Alerts of the last day, where they are known. */
  readonly count: number | undefined;
  readonly movable: boolean;
  readonly dragged: boolean;
  readonly handle: ReturnType<Reorder['handle']>;
  readonly onSelect: () => void;
  readonly onEnable: (enabled: boolean) => void;
}

/** One setting: its name, what it filters, and its switch. */
export function SettingRow(props: SettingRowProps) {
  const { item, selected, included, count, movable, dragged, handle, onSelect, onEnable } = props;
  const { name, enabled } = item.setting;
  const format = useFormatter();
  return (
    <li
      className="aset-row"
      data-selected={selected || undefined}
      data-off={!enabled || !included || undefined}
      data-dragged={dragged || undefined}
    >
      {movable && (
        <button
          {...handle}
          type="button"
          className="aset-handle"
          aria-label={`Move ${name}`}
          title="Drag, or use the arrow keys"
        >
          <Icon name="menu" size={12} />
        </button>
      )}
      <button type="button" className="aset-pick" aria-current={selected || undefined} onClick={onSelect}>
        <b>{name}</b>
        <span>
          {describeSetting(item.setting, format)}
          {!enabled && ' · off'}
          {enabled && included && (
            <i className="aset-count" data-known={count !== undefined || undefined}>
              {' · '}
              <strong>{format.count(count ?? 0)}</strong> a day
            </i>
          )}
        </span>
        {!included && <em className="aset-excluded">Not in your plan: shows nothing</em>}
      </button>
      <button
        type="button"
        role="switch"
        className="fl-switch"
        aria-checked={enabled}
        aria-label={name}
        onClick={() => onEnable(!enabled)}
      />
    </li>
  );
}

export interface DefaultRowProps {
  readonly kind: AlertKind;
  readonly sports: readonly number[] | null;
  readonly selected: boolean;
  readonly onSelect: () => void;
}

/** The default setting of a stream without an own one, named as such. */
export function DefaultRow({ kind, sports, selected, onSelect }: DefaultRowProps) {
  const format = useFormatter();
  const words = describeSetting(defaultSetting(kind), format);
  const ofSports = sports === null ? words : words.replace('All sports', sports.map(sportName).join(', '));
  return (
    <div className="aset-row" data-selected={selected || undefined}>
      <button type="button" className="aset-pick" aria-current={selected || undefined} onClick={onSelect}>
        <b>Default</b>
        <span>{ofSports} · applies until you make a setting</span>
      </button>
    </div>
  );
}
