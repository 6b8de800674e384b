import { usePreferences } from '@fairline/shared/client';
import { CONSENSUS_BOOKS, OTHER_PRICE_MAX_AGE_SECONDS, type OtherBooks } from '@fairline/shared/contracts';
import { Button, ErrorText, useFormatter } from '@fairline/shared/ui';
import { useEffect } from 'react';
import { BookChoice } from './book-choice.tsx';
import { BookPrices, type BookPricesProps } from './book-prices.tsx';
import { useOtherBooksQuery } from './other-books.endpoints.ts';
import './other-books.css';

/** How often they are read while the match is open. Milliseconds. */
const READ_MS = 10_000;

const MARKETS = [
  { market: 'moneyline', name: 'moneyline' },
  { market: 'spread', name: 'handicap' },
  { market: 'total', name: 'total' },
] as const;

/** Prices of other bookmakers on a match, beside its fair prices, or how many lack for one; nothing where neither is known. */
export function OtherBooksView({
  eventId,
  match,
}: { readonly eventId: number } & Pick<BookPricesProps, 'match'>) {
  const { data, error, refetch } = useOtherBooksQuery(eventId, {
    pollingInterval: READ_MS,
    skipPollingIfUnfocused: true,
  });
  const own = usePreferences().ownBooks.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is of the own bookmakers and devig method of the preferences.
  useEffect(() => {
    if (data !== undefined) refetch();
  }, [own]);
  if (data === undefined && error === undefined) return null;
  if (data?.feed === null && data.missing_books == null) return null;
  return (
    <section className="other-books" aria-label="Other bookmakers">
      <header>
        <h3>Other bookmakers</h3>
        {data !== undefined && data.books.length > 0 && <BookChoice books={data.books} />}
      </header>
      {data === undefined ? (
        <p className="other-books-note" role="alert">
          Prices of other bookmakers did not load. <ErrorText error={error} />{' '}
          <Button size="small" onClick={refetch}>
            Read them again
          </Button>
        </p>
      ) : (
        <Content answer={data} match={match} />
      )}
    </section>
  );
}

function Content({ answer, match }: BookPricesProps) {
  return (
    <>
      {answer.markets.length > 0 && <BookPrices answer={answer} match={match} />}
      <p className="other-books-note">
        <Note answer={answer} />
      </p>
    </>
  );
}

/** What users should know of these prices. */
function Note({
  answer: { feed, match, markets, line_id, missing_books, no_prices },
}: {
  readonly answer: OtherBooks;
}) {
  const format = useFormatter();
  const lacking = MARKETS.flatMap(({ market, name }) => {
    const missing = missing_books?.[market] ?? 0;
    return missing === 0 ? [] : `${name} ${format.count(missing)}`;
  });
  const sentences = [
    feed?.simulated ? 'These bookmakers are simulated.' : '',
    feed?.status === 'down' ? feed.message : '',
    match === null ? 'No event of theirs is known to be this match.' : '',
    feed !== null && match !== null && markets.length === 0
      ? no_prices
        ? 'Their feed has no prices for this league.'
        : 'They offer nothing on it now.'
      : '',
    lacking.length > 0
      ? `The sharp bookmaker has no prices of this match: a fair price needs ${format.count(CONSENSUS_BOOKS)} other bookmakers in a market. Missing: ${lacking.join(', ')}.`
      : '',
    markets.length > 0 && line_id === null && lacking.length === 0
      ? 'There is no fair price now, and so no EV: the sharp bookmaker offers nothing.'
      : '',
    markets.length > 0
      ? `Prices older than ${format.count(OTHER_PRICE_MAX_AGE_SECONDS)} seconds do not count. They are of the full match.`
      : '',
  ];
  return sentences.filter(Boolean).join(' ');
}
