import { PageBody, PageHead, TabBar } from '@fairline/shared/ui';
import { useSearchParams } from 'react-router';
import { EventMatchesTab } from './health/event-matches.tab.tsx';
import { FeedTab } from './health/feed.tab.tsx';
import { RemotesTab } from './health/remotes.tab.tsx';
import { SurveysTab } from './users/surveys.tab.tsx';
import { UsersTab } from './users/users.tab.tsx';
import { UsesTab } from './users/uses.tab.tsx';
import './admin.css';

const PANEL = 'admin-panel';
const TABS = [
  { id: 'users', label: 'Users' },
  { id: 'view-as', label: 'View as' },
  { id: 'surveys', label: 'Surveys' },
  { id: 'feed', label: 'Feed health' },
  { id: 'events', label: 'Events' },
  { id: 'remotes', label: 'Remotes' },
] as const;
const PANELS = {
  users: UsersTab,
  'view-as': UsesTab,
  surveys: SurveysTab,
  feed: FeedTab,
  events: EventMatchesTab,
  remotes: RemotesTab,
};

/** The administration; the `tab` query parameter selects the tab. */
export function AdminScreen() {
  const [search, setSearch] = useSearchParams();
  const { id: active, label } = TABS.find(({ id }) => id === search.get('tab')) ?? TABS[0];
  const Panel = PANELS[active];
  return (
    <>
      <PageHead
        title="Admin"
        tabs={
          <TabBar
            label="Admin"
            tabs={TABS}
            active={active}
            onChange={(tab) => setSearch({ tab })}
            panelId={PANEL}
          />
        }
      />
      <PageBody>
        <div id={PANEL} role="tabpanel" aria-label={label}>
          <Panel />
        </div>
      </PageBody>
    </>
  );
}
