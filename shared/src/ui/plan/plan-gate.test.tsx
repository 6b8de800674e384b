import type { PlanFeature, UpgradeLevel } from '@fairline/shared/contracts';
import { renderApp } from '@fairline/shared/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PlanGate } from './plan-gate.tsx';

const open = (level: UpgradeLevel, feature: PlanFeature, heading?: 'h1') =>
  renderApp({
    path: '/',
    routes: [
      {
        path: '/',
        element: (
          <PlanGate feature={feature} name="The page" heading={heading} about="It lists matches.">
            <p>Content</p>
          </PlanGate>
        ),
      },
    ],
    level,
  });

describe('plan gate', () => {
  it.each([
    ['basic', 'bet-tracker'],
    ['pro', 'matches'],
    ['sharp', 'matches'],
    ['sharp', 'ai-insights'],
  ] as const)('shows its content to %s users of %s', async (level, feature) => {
    await open(level, feature);
    expect(screen.getByText('Content')).toBeDefined();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('names the plans that include the feature, and the plan the user has', async () => {
    await open('basic', 'matches');
    expect(screen.queryByText('Content')).toBeNull();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
      'The page is part of the Pro and Sharp plans',
    );
    expect(screen.getByText('It lists matches.')).toBeDefined();
    expect(screen.getByText('Your plan is Basic. Upgrade to Pro or Sharp to use it.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Upgrade' })).toBeDefined();
  });

  it('names a single plan, and heads the page it replaces', async () => {
    await open('pro', 'ai-insights', 'h1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The page is part of the Sharp plan');
    expect(screen.getByText('Your plan is Pro. Upgrade to Sharp to use it.')).toBeDefined();
  });
});
