import type { StatsPage } from '@fairline/shared/contracts';
import { PageHead } from '@fairline/shared/ui';
import { PeriodPicker } from '@fairline/shared/ui/calendar';
import { ShareButton } from '../share/share-button.tsx';
import type { StatsQueryState } from './use-stats-choice.ts';

export interface StatsHeadProps {
  readonly query: StatsQueryState;
  /** Undefined until the statistics are read. */
  readonly page: StatsPage | undefined;
}

/** The period of the statistics, and sharing them. */
export function StatsHead({ query: { choice, change, request }, page }: StatsHeadProps) {
  return (
    <PageHead
      title="Stats"
      actions={
        <>
          <PeriodPicker shown={choice} withAll={false} onShown={change} />
          <ShareButton page={page} request={request} />
        </>
      }
    />
  );
}
