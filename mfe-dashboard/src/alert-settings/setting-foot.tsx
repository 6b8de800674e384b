import { Button, useFormatter, useTicking } from '@fairline/shared/ui';
import type { EditorState } from './draft/settings-editor.ts';

export interface SettingFootProps {
  readonly state: EditorState;
  /** A field of the form has a value that cannot be saved. */
  readonly isInvalid: boolean;
  readonly onRetry: () => void;
  readonly onDelete: () => void;
}

/** Whether the settings are saved, and Delete. */
export function SettingFoot({ state, isInvalid, onRetry, onDelete }: SettingFootProps) {
  return (
    <footer className="aset-foot">
      <p role="status">
        <SavedText state={state} isInvalid={isInvalid} />
      </p>
      {state.state === 'failed' && (
        <Button size="small" onClick={onRetry}>
          Save again
        </Button>
      )}
      <Button size="small" kind="danger" onClick={onDelete}>
        Delete
      </Button>
    </footer>
  );
}

/** The age of a save is written in steps of so long. Milliseconds. */
const STEP_MS = 5_000;

function SavedText({ state: { state, savedAt }, isInvalid }: Pick<SettingFootProps, 'state' | 'isInvalid'>) {
  const format = useFormatter();
  const now = useTicking((at) => Math.floor(at / STEP_MS) * STEP_MS);
  if (isInvalid) return 'A field is not saved: correct the marked one.';
  if (state === 'failed') return 'Not saved.';
  if (state !== 'saved') return 'Saving…';
  if (savedAt === null) return 'Changes are saved as you make them.';
  const age = now - savedAt < STEP_MS ? 'just now' : format.relative(savedAt, now);
  return `Saved ${age}. Changes are saved as you make them.`;
}
