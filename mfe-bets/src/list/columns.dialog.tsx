import { useUpgradeLevel } from '@fairline/shared/client';
import { planIncludes } from '@fairline/shared/contracts';
import { Dialog } from '@fairline/shared/ui';
import { BET_COLUMNS } from './bet-columns.tsx';

export interface ColumnsDialogProps {
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The columns of the table to switch on and off. */
export function ColumnsDialog({ hidden, onHidden, onClose }: ColumnsDialogProps) {
  const hasClose = planIncludes(useUpgradeLevel(), 'closing-ev');
  const choices = BET_COLUMNS.filter(({ fixed, needsClose }) => !fixed && (hasClose || !needsClose));
  return (
    <Dialog open title="Columns" onClose={onClose}>
      <fieldset className="bets-columns">
        <legend className="fl-hidden">Columns</legend>
        {choices.map(({ id, title }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={!hidden.includes(id)}
              onChange={() =>
                onHidden(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id])
              }
            />
            {title}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
