import { useUpgradeLevel } from '@fairline/shared/client';
import { planIncludes } from '@fairline/shared/contracts';
import { Link, useLocation } from 'react-router';
import { Icon } from '../controls/icon.tsx';

/** To the match, unless the page shows it already. */
export function MatchLink({ eventId }: { readonly eventId: string }) {
  const hasMatches = planIncludes(useUpgradeLevel(), 'matches');
  const { pathname } = useLocation();
  if (!hasMatches || pathname === '/matches') return null;
  return (
    <Link
      className="fl-icon-button"
      to={`/matches?event_id=${eventId}`}
      aria-label="Open the match"
      title="Open the match"
    >
      <Icon name="open" />
    </Link>
  );
}
