import type { Ref } from 'react';
import { Button } from '../../controls/button.tsx';
import { IconButton } from '../../controls/icon-button.tsx';
import { EntryField } from './entry-field.tsx';
import type { StakeInput } from './use-stake.ts';

export interface StakeFieldProps {
  readonly input: StakeInput;
  /** `EUR`, `units`. */
  readonly unit: string;
  /** The user hides amounts, and has not asked for this one. */
  readonly isHidden: boolean;
  readonly onShow: () => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** The stake; while values are hidden a suggested one is shown when the user asks for it. */
export function StakeField({ input, unit, isHidden, onShow, ref }: StakeFieldProps) {
  const { text, stake, field, isAutomatic, setText, recalculate } = input;
  if (isHidden) {
    return (
      <div className="fl-log-bet-field">
        <span>Stake</span>
        <Button onClick={onShow}>Show the stake</Button>
      </div>
    );
  }
  return (
    <EntryField
      ref={ref}
      label={
        <>
          Stake <span className="fl-quiet">{isAutomatic ? 'automatic' : 'manual'}</span>
        </>
      }
      value={text}
      onChange={setText}
      unit={unit}
      field={field}
      read={stake}
      // The note says why none is suggested.
      problem={isAutomatic ? null : stake.problem}
      action={
        <IconButton
          icon="calculator"
          label="Recalculate stake"
          disabled={recalculate === null}
          onClick={recalculate ?? undefined}
        />
      }
    />
  );
}
