import { PageBody, PageHead, TabBar } from '@fairline/shared/ui';
import { type ComponentType, useEffect } from 'react';
import { useSearchParams } from 'react-router';

interface PageTab {
  readonly id: string;
  readonly label: string;
  readonly panel: ComponentType;
}

export interface TabbedPageProps {
  readonly title: string;
  /** The first one is open unless the address names another. */
  readonly tabs: readonly [PageTab, ...PageTab[]];
}

/** A page of tabs; the `tab` query parameter selects one. */
export function TabbedPage({ title, tabs }: TabbedPageProps) {
  const [search, setSearch] = useSearchParams();
  const [first] = tabs;
  const { id: active, label, panel: Panel } = tabs.find(({ id }) => id === search.get('tab')) ?? first;
  const panelId = `${title.toLowerCase()}-panel`;
  useEffect(() => {
    // On a phone not all tabs fit, and a link may open the last one.
    const tab = document.querySelector(`[role="tablist"] [aria-controls="${panelId}"]`);
    if (active !== first.id) tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, first.id, panelId]);
  return (
    <>
      <PageHead
        title={title}
        tabs={
          <TabBar
            label={title}
            tabs={tabs}
            active={active}
            onChange={(tab) => setSearch({ tab })}
            panelId={panelId}
          />
        }
      />
      <PageBody>
        <div id={panelId} role="tabpanel" aria-label={label}>
          <Panel />
        </div>
      </PageBody>
    </>
  );
}
