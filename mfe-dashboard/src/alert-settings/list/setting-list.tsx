import type { AlertKind } from '@fairline/shared/contracts';
import { useState } from 'react';
import { STREAMS } from '../../streams.ts';
import type { SettingItem, SettingsList } from '../draft/settings-list.ts';
import { DefaultRow, SettingRow } from './setting-row.tsx';
import { useReorder } from './use-reorder.ts';

/** A row of the page: a setting, or the default of a stream without any. */
export type Selection = { readonly key: string } | { readonly defaultOf: AlertKind };

export interface SettingListProps {
  readonly list: SettingsList;
  readonly selection: Selection;
  /** Whether the plan evaluates a setting. */
  readonly isIncluded: (item: SettingItem) => boolean;
  /** Streams of the plan. */
  readonly kinds: readonly AlertKind[];
  /** Sports of the default setting; null for all. */
  readonly sports: readonly number[] | null;
  /** Alerts of the last day by the id of the setting. */
  readonly counts: ReadonlyMap<number, number>;
  readonly onSelect: (selection: Selection) => void;
  readonly onEnable: (key: string, enabled: boolean) => void;
  readonly onMove: (key: string, by: 1 | -1) => void;
}

/** The settings of each stream in their order. */
export function SettingList(props: SettingListProps) {
  const { list, selection, isIncluded, kinds, sports, counts, onSelect, onEnable, onMove } = props;
  const [announced, setAnnounced] = useState('');
  const reorder = useReorder((key, by) => {
    onMove(key, by);
    const item = list.find((one) => one.key === key);
    if (item === undefined) return;
    const stream = list.filter(({ setting }) => setting.type === item.setting.type);
    const place = Math.min(stream.length, Math.max(1, stream.indexOf(item) + 1 + by));
    setAnnounced(`${item.setting.name} is number ${place} of ${stream.length}`);
  });

  return (
    <section className="aset-panel aset-list" aria-label="Settings">
      {STREAMS.map(({ kind, label }) => {
        const items = list.filter(({ setting }) => setting.type === kind);
        const applies = items.some(isIncluded);
        if (items.length === 0 && !kinds.includes(kind)) return null;
        return (
          <section key={kind} aria-label={label}>
            <h2>{label}</h2>
            {items.length > 0 && (
              <ul>
                {items.map((item) => (
                  <SettingRow
                    key={item.key}
                    item={item}
                    selected={'key' in selection && selection.key === item.key}
                    included={isIncluded(item)}
                    count={item.setting.id === undefined ? undefined : counts.get(item.setting.id)}
                    movable={items.length > 1}
                    dragged={reorder.dragged === item.key}
                    handle={reorder.handle(item.key)}
                    onSelect={() => onSelect({ key: item.key })}
                    onEnable={(enabled) => onEnable(item.key, enabled)}
                  />
                ))}
              </ul>
            )}
            {!applies && kinds.includes(kind) && (
              <DefaultRow
                kind={kind}
                sports={sports}
                selected={'defaultOf' in selection && selection.defaultOf === kind}
                onSelect={() => onSelect({ defaultOf: kind })}
              />
            )}
          </section>
        );
      })}
      <p className="fl-hidden" role="status">
        {announced}
      </p>
    </section>
  );
}
