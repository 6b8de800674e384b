import type { Bet } from '@fairline/shared/contracts';
import { Button, onDemand } from '@fairline/shared/ui';
import { useState } from 'react';
import { legWords } from '../../texts/bet-words.ts';
import type { SelectionFormProps } from './selection-form.tsx';

/** Its code is loaded when it is first opened. */
const SelectionForm = onDemand<SelectionFormProps>(
  'the selection',
  async () => (await import('./selection-form.tsx')).SelectionForm,
);

/** The selections of a bet, each to be corrected: in the user's words whole, on the feed all but its match. */
export function SelectionEdits({ bet }: { readonly bet: Bet }) {
  const [edited, setEdited] = useState<number | null>(null);
  const leg = edited === null ? undefined : bet.legs[edited];
  if (edited !== null && leg) {
    return <SelectionForm bet={bet} leg={leg} position={edited} onDone={() => setEdited(null)} />;
  }
  return (
    <div className="bets-grades">
      {bet.legs.map((one, at) => {
        const isOnly = bet.legs.length === 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: selections have no ids and stay in their order.
          <Button key={at} size="small" onClick={() => setEdited(at)}>
            {isOnly ? 'Edit the selection' : `Edit selection ${at + 1}`}
            <span className="fl-hidden">
              : {legWords(one).selection}, {one.event}
            </span>
          </Button>
        );
      })}
    </div>
  );
}
