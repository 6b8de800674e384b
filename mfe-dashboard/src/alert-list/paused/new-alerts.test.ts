import { oddsAlert } from '@fairline/shared/testing';
import { describe, expect, it } from 'vitest';
import { createNewAlerts } from './new-alerts.ts';

const at = (id: number) => oddsAlert(id);

describe('new alerts', () => {
  it('are those that arrive after the first page, until they are seen', () => {
    const alerts = createNewAlerts(at(10));
    expect([alerts.isNew('a', at(10)), alerts.isNew('a', at(11))]).toEqual([false, true]);
    alerts.see('a', at(11));
    expect([alerts.isNew('a', at(11)), alerts.isNew('a', at(12)), alerts.isNew('b', at(11))]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('do not become new again when the memory is full', () => {
    const alerts = createNewAlerts(undefined);
    for (let id = 1; id <= 1_500; id++) alerts.see(`group ${id}`, at(id));
    expect(alerts.isNew('group 1', at(1))).toBe(false);
    expect(alerts.isNew('group 1500', at(1_500))).toBe(false);
    expect(alerts.isNew('group 1501', at(1_501))).toBe(true);
  });
});
