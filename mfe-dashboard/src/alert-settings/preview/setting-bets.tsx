import { Icon, useFormatter } from '@fairline/shared/ui';
import { useAlertSettingsBetsQuery } from '../alert-settings.endpoints.ts';

/** Bets that were logged from the alerts of a setting: their CLV, with its interval from 20 bets on, and their yield. */
export function SettingBets({ id }: { readonly id: number }) {
  const format = useFormatter();
  const { data } = useAlertSettingsBetsQuery();
  const cell = data?.find(({ keys }) => keys[0] === String(id));
  if (cell === undefined || cell.settled === 0) return null;
  const { clv, yield: earned } = cell;
  const figures = [
    `n ${format.count(cell.settled)}`,
    clv.value !== null && `CLV ${format.signedPercent(clv.value, 2)}${intervalText()}`,
    earned.value !== null && `yield ${format.signedPercent(earned.value, 2)}`,
  ];
  return (
    <p className="aset-bets">
      <Icon name="stats" />
      <span>
        <b>Bets from this setting:</b> {figures.filter(Boolean).join(', ')}.
      </span>
    </p>
  );

  function intervalText(): string {
    const { low, high } = clv;
    if (low === null || high === null) return '';
    return ` (95%: ${format.signedPercent(low, 2)} to ${format.signedPercent(high, 2)})`;
  }
}
