import { type AlertKind, defaultSetting } from '@fairline/shared/contracts';
import { sportName } from '@fairline/shared/periods';
import { Button, useFormatter } from '@fairline/shared/ui';
import { STREAMS } from '../streams.ts';
import { SendDefaultTo } from './away/send-default-to.tsx';
import { describeSetting } from './list/describe-setting.ts';

export interface DefaultPanelProps {
  readonly kind: AlertKind;
  /** The sports of the plan; null for all. */
  readonly sports: readonly number[] | null;
  readonly onOwn: () => void;
  readonly onChooseSports: () => void;
  /** Opens what is set of alerts away from the screen. */
  readonly onAway: () => void;
}

/** The default setting of a stream: what it is, and how to replace it. */
export function DefaultPanel({ kind, sports, onOwn, onChooseSports, onAway }: DefaultPanelProps) {
  const format = useFormatter();
  const label = STREAMS.find((stream) => stream.kind === kind)?.label ?? '';
  const words = describeSetting(defaultSetting(kind), format);
  return (
    <section className="aset-panel aset-default" aria-label="Setting">
      <h2>Default of {label}</h2>
      <p>
        You have no setting of your own for this stream, so the default applies:{' '}
        <b>{sports === null ? words : words.replace('All sports', sports.map(sportName).join(', '))}</b>.
      </p>
      <p>
        Make it your own to change it. {sports !== null && 'That makes one setting for each of your sports.'}
      </p>
      <div>
        <Button kind="primary" icon="plus" onClick={onOwn}>
          Make it my own
        </Button>
        {sports !== null && <Button onClick={onChooseSports}>Choose sports</Button>}
      </div>
      <SendDefaultTo onManage={onAway} />
    </section>
  );
}
