import { useUpgradeLevel } from '@fairline/shared/client';
import {
  type AlertSettings,
  alertKindSchema,
  defaultSettings,
  isIncluded,
  planIncludes,
  STREAM_FEATURES,
} from '@fairline/shared/contracts';
import { Button, PageBody, PageHead, useFormatter } from '@fairline/shared/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SendTo } from './away/send-to.tsx';
import { DefaultPanel } from './default-panel.tsx';
import { AwayDrawer, ChooseSportsDialog, ConflictDialog, ExplainDrawer } from './dialogs-on-demand.ts';
import { changed, isFull, moved } from './draft/settings-list.ts';
import { useSettingActions } from './draft/use-setting-actions.ts';
import { useSettingsEditor } from './draft/use-settings-editor.ts';
import { SettingForm } from './form/setting-form.tsx';
import { SettingList } from './list/setting-list.tsx';
import { useSettingCounts } from './list/use-setting-counts.ts';
import { SettingPreview } from './preview/setting-preview.tsx';
import { SettingFoot } from './setting-foot.tsx';

/** Loaded settings: the list, the form of the selected one, and what it would have shown. */
export function SettingsEditorView({ saved }: { readonly saved: AlertSettings }) {
  const level = useUpgradeLevel();
  const format = useFormatter();
  const { editor, state } = useSettingsEditor(saved);
  const { items } = state;
  const { sports } = state.saved;
  const actions = useSettingActions(editor, items, sports);
  const counts = useSettingCounts();
  const [choosing, setChoosing] = useState(false);
  const [isAway, setAway] = useState(false);
  const [search, setSearch] = useSearchParams();
  const eventId = Number(search.get('event'));

  const { selection, selected } = actions;
  const kinds = alertKindSchema.options.filter((kind) => planIncludes(level, STREAM_FEATURES[kind]));
  const included = (item: (typeof items)[number]) => isIncluded(item.setting, level, sports);
  const on = items.filter((item) => item.setting.enabled && included(item)).length;
  const byDefault = 'defaultOf' in selection ? defaultSettings(selection.defaultOf, sports)[0] : undefined;
  const previewed = selected ? selected.setting : byDefault;

  return (
    <>
      <PageHead
        title="Alert settings"
        actions={
          <>
            {items.length > 0 && (
              <span>
                {format.count(on)} on, {format.count(items.length - on)} off
              </span>
            )}
            <Button size="small" icon="bell" onClick={() => setAway(true)}>
              Away from the screen
            </Button>
            <Button size="small" icon="plus" disabled={isFull(items)} onClick={actions.add}>
              New setting
            </Button>
          </>
        }
      />
      <PageBody>
        <div className="aset">
          <SettingList
            list={items}
            selection={selection}
            isIncluded={included}
            kinds={kinds}
            sports={sports}
            counts={counts}
            onSelect={actions.select}
            onEnable={(key, enabled) => editor.change((list) => changed(list, key, { enabled }))}
            onMove={(key, by) => editor.change((list) => moved(list, key, by))}
          />
          {selected && (
            <SettingForm
              key={`${selected.key} ${actions.revision}`}
              setting={selected.setting}
              level={level}
              sports={sports}
              onChange={(changes) => editor.change((list) => changed(list, selected.key, changes))}
              onDuplicate={isFull(items) ? null : actions.duplicate}
              onChooseSports={() => setChoosing(true)}
              sendTo={<SendTo settingId={selected.setting.id} onManage={() => setAway(true)} />}
              foot={(isInvalid) => (
                <SettingFoot
                  state={state}
                  isInvalid={isInvalid}
                  onRetry={() => void editor.flush()}
                  onDelete={actions.remove}
                />
              )}
            />
          )}
          {!selected && 'defaultOf' in selection && (
            <DefaultPanel
              kind={selection.defaultOf}
              sports={sports}
              onOwn={actions.own}
              onChooseSports={() => setChoosing(true)}
              onAway={() => setAway(true)}
            />
          )}
          {previewed && isIncluded(previewed, level, sports) && (
            <SettingPreview key={selected?.key ?? 'default'} setting={previewed} />
          )}
          {selected && !included(selected) && (
            <section className="aset-panel aset-default" aria-label="Preview">
              <h2>Not in your plan</h2>
              <p>
                This setting is kept and shows nothing. Upgrade, or give it one of your sports, to use it.
              </p>
            </section>
          )}
        </div>
      </PageBody>
      {isAway && <AwayDrawer onClose={() => setAway(false)} />}
      {state.conflict && (
        <ConflictDialog
          mine={items}
          saved={state.conflict}
          onResolve={(which) => {
            void editor.resolve(which);
            actions.revise();
          }}
        />
      )}
      {choosing && sports && <ChooseSportsDialog sports={sports} onClose={() => setChoosing(false)} />}
      {Number.isSafeInteger(eventId) && eventId > 0 && (
        <ExplainDrawer
          eventId={eventId}
          saved={state.saved}
          onClose={() =>
            setSearch((params) => {
              params.delete('event');
              return params;
            })
          }
        />
      )}
    </>
  );
}
