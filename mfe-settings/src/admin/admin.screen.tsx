import { TabbedPage } from '../tabbed-page.tsx';
import { EventMatchesTab } from './health/event-matches.tab.tsx';
import { FeedTab } from './health/feed.tab.tsx';
import { RemotesTab } from './health/remotes.tab.tsx';
import { SupportTab } from './users/support.tab.tsx';
import { SurveysTab } from './users/surveys.tab.tsx';
import { UsersTab } from './users/users.tab.tsx';
import { UsesTab } from './users/uses.tab.tsx';
import './admin.css';

/** The administration. */
export function AdminScreen() {
  return (
    <TabbedPage
      title="Admin"
      tabs={[
        { id: 'users', label: 'Users', panel: UsersTab },
        { id: 'view-as', label: 'View as', panel: UsesTab },
        { id: 'support', label: 'Support', panel: SupportTab },
        { id: 'surveys', label: 'Surveys', panel: SurveysTab },
        { id: 'feed', label: 'Feed health', panel: FeedTab },
        { id: 'events', label: 'Events', panel: EventMatchesTab },
        { id: 'remotes', label: 'Remotes', panel: RemotesTab },
      ]}
    />
  );
}
