import {
  DURATION_NAMES,
  durationSchema,
  lookupKeyOf,
  PLANS,
  type Purchase,
  upgradeLevelSchema,
} from '@fairline/shared/contracts';
import { Button, Dialog, openCheckout, Segmented, Switch } from '@fairline/shared/ui';
import { planChange, purchaseName } from '@fairline/shared/ui/billing';
import { useState } from 'react';
import type { PendingChange } from '../plan-texts.ts';
import { ChangeQuestion } from './change-dialog.tsx';
import { Replaced } from './replaced.tsx';

const PLAN_OPTIONS = upgradeLevelSchema.options.map((value) => ({ value, label: PLANS[value].name }));
const DURATION_OPTIONS = durationSchema.options.map((value) => ({ value, label: DURATION_NAMES[value] }));

export interface SwitchDialogProps {
  readonly current: Purchase;
  /** Nothing is paid yet on a trial: the plan changes at once. */
  readonly onTrial: boolean;
  readonly pending: PendingChange | null;
  /** The lookup key of the switch that is planned. */
  readonly planned: string | null;
  readonly onClose: () => void;
}

/** A lower plan or another period, from the end of what is paid. A higher plan goes through the checkout. */
export function SwitchDialog({ current, onTrial, pending, planned, onClose }: SwitchDialogProps) {
  const [next, setNext] = useState(current);
  const kind = planChange(current, next);
  const lookup_key = lookupKeyOf(next);
  return (
    <Dialog open title="Change plan or period" onClose={onClose}>
      <div className="settings-billing-choice">
        <Segmented
          label="Plan"
          options={PLAN_OPTIONS}
          value={next.plan}
          onChange={(plan) => setNext({ ...next, plan, api: plan === 'sharp' && next.api })}
        />
        <Segmented
          label="Period"
          options={DURATION_OPTIONS}
          value={next.duration}
          onChange={(duration) => setNext({ ...next, duration })}
        />
        {next.plan === 'sharp' && (
          <Switch label="Extended API" on={next.api} onChange={(api) => setNext({ ...next, api })} />
        )}
        {kind === 'none' && <p>You have {purchaseName(current)}. Choose another plan or period.</p>}
        {kind === 'upgrade' && pending !== null && (
          <p>
            {purchaseName(next)} has more than your plan. To upgrade, take back what is planned first:{' '}
            {pending.text}
          </p>
        )}
        {kind === 'upgrade' && pending === null && (
          <>
            <p>{purchaseName(next)} has more than your plan: it is charged and opens at once.</p>
            <div className="settings-billing-buttons">
              <Button
                kind="primary"
                onClick={() => {
                  onClose();
                  openCheckout(next.plan);
                }}
              >
                Upgrade
              </Button>
            </div>
          </>
        )}
        {kind === 'switch' && lookup_key === planned && <p>This is planned already: {pending?.text}</p>}
        {kind === 'switch' && lookup_key !== planned && (
          <ChangeQuestion
            key={lookup_key}
            change={{ kind: 'switch', lookup_key }}
            action="Change my plan"
            done="Change planned"
            onClose={onClose}
          >
            <Replaced pending={pending} />
            <p>
              {onTrial
                ? `Your trial goes on with ${purchaseName(next)}.`
                : `You use what you have paid; ${purchaseName(next)} begins after it.`}
            </p>
          </ChangeQuestion>
        )}
      </div>
    </Dialog>
  );
}
