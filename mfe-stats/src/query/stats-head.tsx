import type { StatsPage } from '@fairline/shared/contracts';
import { PageHead, Segmented } from '@fairline/shared/ui';
import { RangePicker } from '../calendar/range-picker.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { daysOf, STATS_PERIODS } from './stats-choice.ts';
import type { StatsQueryState } from './use-stats-choice.ts';

export interface StatsHeadProps {
  readonly query: StatsQueryState;
  /** Undefined until the statistics are read. */
  readonly page: StatsPage | undefined;
}

/** The period of the statistics, and sharing them. */
export function StatsHead({ query: { choice, change, request, today, zone }, page }: StatsHeadProps) {
  return (
    <PageHead
      title="Stats"
      actions={
        <>
          <Segmented
            label="Period"
            options={STATS_PERIODS.map(({ id, label }) => ({ value: id as string, label }))}
            value={choice.range === null ? choice.period : ''}
            onChange={(id) => {
              const period = STATS_PERIODS.find((one) => one.id === id);
              if (period) change({ period: period.id, range: null });
            }}
          />
          <RangePicker
            label="Days"
            range={daysOf(choice, today)}
            isOn={choice.range !== null}
            today={today}
            zone={zone}
            onRange={(range) => change({ range })}
          />
          <ShareButton page={page} request={request} />
        </>
      }
    />
  );
}
