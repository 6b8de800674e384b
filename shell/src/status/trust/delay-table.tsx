import type { TrustDelay, TrustFigures } from '@fairline/shared/contracts';
import { useFormatter } from '@fairline/shared/ui';
import { delayText } from './delay-text.ts';
import { TrustTable } from './trust-table.tsx';

const COLUMNS = ['5 minutes', '24 hours', '30 days'];

/** The delay of prices; a feed that does not report when they were changed has none, which is not the same as 0. */
export function DelayTable({ delay }: Pick<TrustFigures, 'delay'>) {
  const format = useFormatter();
  const { now, day, month } = delay;
  const row = (name: string, value: (of: TrustDelay) => string) => ({
    name,
    values: [now, day, month].map(value),
  });
  const isUntimed = month.measured === 0 && month.untimed > 0;
  const counted = row('Changes measured', ({ measured }) => format.count(measured));
  const rows = [
    row('Half of them within', ({ median_ms }) => delayText(median_ms, format)),
    row('95% within', ({ p95_ms }) => delayText(p95_ms, format)),
    row('99% within', ({ p99_ms }) => delayText(p99_ms, format)),
    counted,
    ...(month.untimed > 0 ? [row('Changes without a time', ({ untimed }) => format.count(untimed))] : []),
  ];
  return (
    <TrustTable figure="delay" title="Delay of prices" columns={COLUMNS} rows={isUntimed ? [] : rows}>
      {isUntimed && (
        <p>This feed does not report when a price was changed, so that its delay is not known.</p>
      )}
    </TrustTable>
  );
}
