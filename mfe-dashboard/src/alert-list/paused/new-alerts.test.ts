import { describe, expect, it } from 'vitest';
import { createNewAlerts } from './new-alerts.ts';

describe('new alerts', () => {
  it('are those that arrive after the first page, until they are seen', () => {
    const alerts = createNewAlerts(10);
    expect([alerts.isNew('a', 10), alerts.isNew('a', 11)]).toEqual([false, true]);
    alerts.see('a', 11);
    expect([alerts.isNew('a', 11), alerts.isNew('a', 12), alerts.isNew('b', 11)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('do not become new again when the memory is full', () => {
    const alerts = createNewAlerts(0);
    for (let id = 1; id <= 1_500; id++) alerts.see(`group ${id}`, id);
    expect(alerts.isNew('group 1', 1)).toBe(false);
    expect(alerts.isNew('group 1500', 1_500)).toBe(false);
    expect(alerts.isNew('group 1501', 1_501)).toBe(true);
  });
});
