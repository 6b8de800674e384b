import type { RecordAnswer } from '@fairline/shared/contracts';
import { ErrorState, LoadingState } from '@fairline/shared/ui';
import { shareApi } from '../share.endpoints.ts';
import { LeftOutList } from './left-out-list.tsx';
import { RecordForm } from './record-form.tsx';

/** The public record: what counts, what is left out, and where it is. */
export function RecordPart() {
  const { data, error, refetch } = shareApi.useShareRecordQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data === undefined) {
    return error ? (
      <ErrorState title="The record did not load" error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label="Loading the record" columns="1fr 1fr" rows={6} />
    );
  }
  return <Loaded answer={data} />;
}

function Loaded({ answer }: { readonly answer: RecordAnswer }) {
  return (
    <div className="share-record">
      <p>
        A page that anybody can open, with your verified bets only: logged before the start, at odds at most
        10% above the fair price at that moment, graded by the feed, and unchanged since. It never shows your
        e-mail address, notes, or amounts.
      </p>
      <LeftOutList verified={answer.verified} leftOut={answer.left_out} />
      <RecordForm record={answer.record} />
    </div>
  );
}
