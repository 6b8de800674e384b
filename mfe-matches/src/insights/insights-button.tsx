import { useUpgradeLevel } from '@fairline/shared/client';
import { INSIGHT_SPORTS, type Match, planIncludes } from '@fairline/shared/contracts';
import { Button, Dialog, onDemand } from '@fairline/shared/ui';
import { useState } from 'react';

const InsightsView = onDemand('the insights', () =>
  import('./insights-view.tsx').then((module) => module.InsightsView),
);

/** Opens the insights of a match, for plans and sports that have them. */
export function InsightsButton({
  match,
}: {
  readonly match: Pick<Match, 'event_id' | 'sport_id' | 'home' | 'away'>;
}) {
  const hasPlan = planIncludes(useUpgradeLevel(), 'ai-insights');
  const [open, setOpen] = useState(false);
  if (!hasPlan || !INSIGHT_SPORTS.includes(match.sport_id)) return null;
  return (
    <>
      <Button size="small" icon="chat" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Insights
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="wide"
        title={`Insights: ${match.home} – ${match.away}`}
      >
        <InsightsView eventId={match.event_id} />
      </Dialog>
    </>
  );
}
