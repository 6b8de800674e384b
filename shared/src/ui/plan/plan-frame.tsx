import { PLANS, type UpgradeLevel } from '@fairline/shared/contracts';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import './plan-frame.css';

export interface PlanFrameProps {
  /** The lowest plan that includes it. */
  readonly minimum: UpgradeLevel;
  /** What the plan gives, after its name: `shows limit changes as they happen.` */
  readonly gives: string;
  readonly onUpgrade: () => void;
  /** What the user would see. It is faded and cannot be used. */
  readonly children: ReactNode;
}

/** Content of a higher plan: faded, with one line of what the plan gives and one button. */
export function PlanFrame({ minimum, gives, onUpgrade, children }: PlanFrameProps) {
  return (
    <div className="fl-plan">
      <div className="fl-plan-content" inert>
        {children}
      </div>
      <div className="fl-plan-line">
        <Icon name="lock" />
        <p>
          <b>{PLANS[minimum].name}</b> {gives}
        </p>
        <Button kind="primary" size="small" onClick={onUpgrade}>
          Upgrade
        </Button>
      </div>
    </div>
  );
}
