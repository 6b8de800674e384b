import { useUpgradeLevel } from '@fairline/shared/client';
import { type Match, planIncludes } from '@fairline/shared/contracts';
import { Button, Dialog, onDemand } from '@fairline/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router';

const DerivedView = onDemand('the derived prices', () =>
  import('./derived-view.tsx').then((module) => module.DerivedView),
);

/** Opens calculator and table of the derived prices of a match. */
export function DerivedButton({ match }: { readonly match: Pick<Match, 'away' | 'event_id' | 'home'> }) {
  const [open, setOpen] = useState(false);
  const isIncluded = planIncludes(useUpgradeLevel(), 'derived-prices');
  return (
    <>
      <Button size="small" icon="calculator" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Price any market
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="wide"
        title={`Price any market: ${match.home} – ${match.away}`}
      >
        <DerivedView eventId={match.event_id} />
        {isIncluded && (
          <p className="match-derived-page">
            <Link to={`/matches/calculator?event_id=${match.event_id}`}>Open on a page of its own</Link>,
            where other matches can be searched for.
          </p>
        )}
      </Dialog>
    </>
  );
}
