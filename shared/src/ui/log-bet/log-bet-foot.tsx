import { useCallback, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { optional } from '../states/optional.tsx';
import { type LogBetRequest, openLogBet } from './log-bet-store.ts';
import type { OfferedBetProps } from './offered-bet.tsx';
import { OfferedBetPlace } from './offered-bet-place.tsx';

const OfferedBet = optional<OfferedBetProps>(
  async () => (await import('./offered-bet.tsx')).OfferedBet,
  <OfferedBetPlace />,
);

export interface LogBetFootProps extends LogBetRequest {
  readonly disabled?: boolean;
  readonly onSending: (sending: boolean) => void;
  readonly onLogged: () => void;
}

/** Logs a bet on a selection: as it is offered by one press, or through the Log Bet panel. */
export function LogBetFoot({ disabled, onSending, onLogged, ...request }: LogBetFootProps) {
  const [isOffered, setOffered] = useState(true);
  const onNone = useCallback(() => setOffered(false), []);
  return (
    <>
      {isOffered && <OfferedBet {...request} onNone={onNone} onSending={onSending} onLogged={onLogged} />}
      <Button
        kind={isOffered ? 'plain' : 'primary'}
        icon="log-bet"
        disabled={disabled}
        onClick={() => openLogBet(request)}
      >
        Log bet
      </Button>
    </>
  );
}
