import { createPageValue } from '@fairline/shared/client';
import type { GraphTarget } from '@fairline/shared/contracts';
import { Age, IconButton, useFormatter } from '@fairline/shared/ui';
import { cellWords, graphsApi, reachedWords, targetWords } from '@fairline/shared/ui/graphs';
import { useState } from 'react';
import { Link } from 'react-router';
import './reached-targets.css';

/** Targets that were reached longer ago are in the Graph Center alone. */
const DAY_MS = 86_400_000;
/** More would cover the alerts. */
const MOST = 3;

/** Those that the user has put away, until the page is closed. One that is set again and reached once more is another one. */
const putAway = createPageValue<ReadonlySet<string>>(new Set());
const keyOf = ({ id, reached_at }: GraphTarget): string => `${id}|${reached_at}`;

/** The target prices of the Graph Center that were reached in the last day. Nothing while there are none. */
export function ReachedTargets() {
  const [reachedAfter] = useState(() => new Date(Date.now() - DAY_MS).toISOString());
  const { data = [] } = graphsApi.useGraphsTargetsQuery(
    { reachedAfter },
    { refetchOnMountOrArgChange: true },
  );
  const format = useFormatter();
  const hidden = putAway.use();
  const shown = data.filter((target) => target.state === 'reached' && !hidden.has(keyOf(target)));
  if (shown.length === 0) return null;
  return (
    <section className="reached" aria-label="Targets reached">
      <h3>Targets reached</h3>
      <ul>
        {shown.slice(0, MOST).map((target) => (
          <ReachedTarget key={target.id} target={target} />
        ))}
      </ul>
      {shown.length > MOST && <Link to="/graph-center">{format.count(shown.length - MOST)} more</Link>}
      <IconButton
        icon="close"
        label="Hide the reached targets"
        onClick={() => putAway.set(new Set([...hidden, ...shown.map(keyOf)]))}
      />
    </section>
  );
}

function ReachedTarget({ target }: { readonly target: GraphTarget }) {
  const format = useFormatter();
  const { name, market } = cellWords(target, target, format);
  const { value, warning } = reachedWords(target, format);
  return (
    <li>
      <Link to="/graph-center">
        {name} · {market}
      </Link>
      <b>{value}</b>
      <span>
        {targetWords(target, format)}, {target.home} – {target.away}
        {target.reached_at !== null && (
          <>
            , <Age at={target.reached_at} />
          </>
        )}
      </span>
      {warning !== '' && <em>{warning}</em>}
    </li>
  );
}
