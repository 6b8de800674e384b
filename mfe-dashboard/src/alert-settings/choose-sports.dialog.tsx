import { SPORTS } from '@fairline/shared/periods';
import { Button, Chip, Dialog, showToast } from '@fairline/shared/ui';
import { useState } from 'react';
import { useAlertSettingsChooseSportsMutation } from './alert-settings.endpoints.ts';

export interface ChooseSportsDialogProps {
  readonly sports: readonly number[];
  readonly onClose: () => void;
}

/** The sports of a plan that does not include all. Settings of other sports are kept and show nothing. */
export function ChooseSportsDialog({ sports, onClose }: ChooseSportsDialogProps) {
  const [chosen, setChosen] = useState(sports);
  const [choose, { isLoading }] = useAlertSettingsChooseSportsMutation();
  const most = sports.length;
  const left = most - chosen.length;
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const save = async () => {
    const answer = await choose(chosen);
    if (answer.error) {
      showToast({ kind: 'error', title: 'Failed to save configurations', error: answer.error });
    } else onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Your ${most} sports`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={isLoading} disabled={left !== 0} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <p className="aset-conflict-lead">
        Your plan has {most} sports. Settings of other sports are kept and show nothing; Pro includes all
        sports.
      </p>
      <div className="aset-choose">
        {SPORTS.map(({ id, name }) => (
          <Chip key={id} label={name} on={chosen.includes(id)} onClick={() => toggle(id)} />
        ))}
      </div>
      <p className="aset-choose-left" role="status">
        {left > 0 && `Choose ${left} more.`}
        {left < 0 && `Remove ${-left}.`}
      </p>
    </Dialog>
  );
}
