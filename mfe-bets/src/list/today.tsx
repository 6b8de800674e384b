import { dayStart } from '@fairline/shared/bets';
import { NO_VALUE, useFormatter, type Values } from '@fairline/shared/ui';
import { useCalendar } from '@fairline/shared/ui/calendar';
import type { ReactNode } from 'react';
import { betsApi } from '../bets.endpoints.ts';
import { rateWords } from '../texts/rate-words.ts';
import { toneOf } from '../texts/result-words.ts';
import { REFRESH_MS } from './use-bets.ts';
import './today.css';

/** Today's profit, the open stake, and the most that is open on one event, whatever the filter. */
export function Today({ values }: { readonly values: Values }) {
  const format = useFormatter();
  const { today, zone } = useCalendar();
  const { data } = betsApi.useBetListSummaryQuery(new Date(dayStart(today, zone)).toISOString(), {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  const count = (bets: number): string => `${format.count(bets)} ${bets === 1 ? 'bet' : 'bets'}`;
  const rates =
    data && data.converted.length > 0 ? rateWords(data.currency, data.converted, format) : undefined;
  return (
    <dl className="bets-today" aria-label="Today">
      <Figure
        label="Profit today"
        value={data ? values.profit(data.settled.profit, data.currency) : NO_VALUE}
        tone={data && data.settled.bets > 0 ? toneOf(data.settled.profit) : undefined}
        title={rates}
        note={data && `${format.count(data.settled.bets)} settled`}
      />
      <Figure
        label="Open stake"
        value={data ? values.amount(data.open.staked, data.currency) : NO_VALUE}
        title={rates}
        note={
          data && `${count(data.open.bets)}, ${values.profit(data.open.profit, data.currency)} if all win`
        }
      />
      <Figure
        label="Most on one event"
        value={data?.largest ? values.amount(data.largest.staked, data.currency) : NO_VALUE}
        title={data?.largest?.event}
        note={data?.largest && `${data.largest.event}, ${count(data.largest.bets)}`}
      />
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly tone?: ReturnType<typeof toneOf>;
  readonly title?: string | undefined;
  readonly note?: ReactNode;
}

function Figure({ label, value, tone, title, note }: FigureProps) {
  return (
    <div title={title}>
      <dt>{label}</dt>
      <dd className="bets-tone" data-tone={tone}>
        {value}
      </dd>
      <dd className="bets-today-note">{note}</dd>
    </div>
  );
}
