import type { TrustFigures as Figures } from '@fairline/shared/contracts';
import { ErrorState, LoadingState, useFormatter } from '@fairline/shared/ui';
import { DelayTable } from './delay-table.tsx';
import './trust.css';
import { useTrustFiguresQuery } from './trust.endpoints.ts';
import { TrustTable } from './trust-table.tsx';

const SPANS = ['24 hours', '30 days'];

const NOTES: Partial<Record<Figures['prices'], string>> = {
  simulated:
    'These prices are simulated by a bookmaker inside Fairline. The figures show that Fairline works; they say nothing about a real feed.',
  recorded:
    'These prices are recorded and are replayed. The delays are those of the replay, not of the day of the recording.',
};

/** How well the feed, the alerts and the grading have worked, for everybody. */
export function TrustFigures() {
  const { data, isError, error, refetch } = useTrustFiguresQuery();
  if (isError) return <ErrorState title="The figures are not known" error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div className="trust-waiting">
        <LoadingState label="Loading the figures" columns="1fr 96px 96px" rows={4} />
      </div>
    );
  }
  return <TrustContent figures={data} />;
}

function TrustContent({ figures }: { readonly figures: Figures }) {
  const { count, duration, moment } = useFormatter();
  const { gaps, price_errors, drops, grading, counted_since } = figures;
  const row = (name: string, day: number, month: number) => ({ name, values: [count(day), count(month)] });
  const long = (name: string, day: number, month: number) => ({
    name,
    values: [day, month].map((seconds) => duration(seconds * 1_000)),
  });
  return (
    <section className="trust" aria-labelledby="trust">
      <h2 id="trust" className="status-heading">
        How well it works
      </h2>
      {NOTES[figures.prices] && <p className="trust-note">{NOTES[figures.prices]}</p>}
      <p>
        {counted_since === null
          ? 'Nothing has been counted yet. The first figures appear with the first prices that change.'
          : `Counted since ${moment(counted_since)}.`}
      </p>
      <DelayTable delay={figures.delay} />
      <TrustTable
        figure="gaps"
        title="Gaps of the feed"
        columns={SPANS}
        rows={[
          row('Gaps', gaps.day.count, gaps.month.count),
          long('Together', gaps.day.seconds, gaps.month.seconds),
          long('Longest', gaps.day.longest_seconds, gaps.month.longest_seconds),
        ]}
      >
        {gaps.open_since !== null && <p>A gap that began {moment(gaps.open_since)} goes on.</p>}
      </TrustTable>
      <TrustTable
        figure="price_errors"
        title="Price errors"
        columns={SPANS}
        rows={[row('Withdrawn within a minute', price_errors.day, price_errors.month)]}
      />
      <TrustTable
        figure="drops"
        title="Alerts of price drops"
        columns={SPANS}
        rows={[
          row('Confirmed', drops.day.confirmed, drops.month.confirmed),
          row('Price had risen again', drops.day.rose, drops.month.rose),
          row('Market had closed', drops.day.closed, drops.month.closed),
          row('Price error', drops.day.price_error, drops.month.price_error),
        ]}
      />
      <TrustTable
        figure="grading"
        title="Grading of bets"
        columns={SPANS}
        rows={[
          row('Graded by the feed', grading.day.graded, grading.month.graded),
          row('Corrected afterwards', grading.day.corrected, grading.month.corrected),
        ]}
      />
    </section>
  );
}
