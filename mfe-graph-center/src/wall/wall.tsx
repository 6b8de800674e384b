import {
  EmptyState,
  ErrorState,
  IconButton,
  LoadingState,
  onDemand,
  PageBody,
  PageHead,
  showToast,
  useMedia,
} from '@fairline/shared/ui';
import { useSavedGraphs } from '@fairline/shared/ui/graphs';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { loadHistoryOptions } from '../chart/history-options.ts';
import { useSwitches } from './bar/use-switches.ts';
import { WallModes } from './bar/wall-modes.tsx';
import type { GraphsProps } from './graphs.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useWallSettings } from './wall-settings.ts';

/** The charts and their library, which arrive while the list of them is read. */
const loadGraphs = async () => {
  const [{ Graphs }] = await Promise.all([import('./graphs.tsx'), loadHistoryOptions()]);
  return Graphs;
};
const Graphs = onDemand<GraphsProps>('the graphs', loadGraphs);

/** The modes of the wall have space in the page head. */
const WIDE = '(min-width: 1280px)';

/** All charts of the user. */
export function Wall() {
  const saved = useSavedGraphs();
  const { graphs, most, failure, retry } = saved;
  const page = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(page);
  const [settings, change] = useWallSettings();
  const switches = useSwitches(graphs);
  const hasSpace = useMedia(WIDE);
  const modes = <WallModes settings={settings} onChange={change} switches={switches} />;
  useEffect(() => {
    if (failure === null) return;
    showToast({ kind: 'error', title: 'Error', text: failure.message, error: failure.error });
  }, [failure]);
  return (
    <div ref={page} className="gc" data-full-screen={fullScreen.view ?? undefined}>
      <PageHead
        title="Graph Center"
        tabs={
          graphs && (
            <p className="gc-count">
              {graphs.length} of {most} graphs
            </p>
          )
        }
        actions={
          graphs &&
          graphs.length > 0 && (
            <>
              {hasSpace && <div className="gc-modes">{modes}</div>}
              <IconButton
                icon={fullScreen.view === null ? 'open' : 'close'}
                label={fullScreen.view === null ? 'Full screen' : 'Leave full screen'}
                onClick={fullScreen.toggle}
              />
            </>
          )
        }
      />
      <PageBody>
        {graphs === undefined && failure !== null && (
          <ErrorState title="Graphs did not load" {...failure} onRetry={retry} />
        )}
        {graphs === undefined && failure === null && (
          <LoadingState label="Loading graphs" columns="1fr 1fr 1fr" rows={12} />
        )}
        {graphs?.length === 0 && <NoGraphs most={most} />}
        {graphs && graphs.length > 0 && (
          <Graphs
            graphs={graphs}
            saved={saved}
            switches={switches}
            modes={hasSpace ? null : modes}
            isSwiped={fullScreen.view === 'swipe'}
          />
        )}
      </PageBody>
    </div>
  );
}

function NoGraphs({ most }: { readonly most: number }) {
  return (
    <EmptyState
      title="No graphs yet"
      action={
        <Link className="fl-button" data-kind="primary" data-size="medium" to="/matches">
          Open the matches
        </Link>
      }
    >
      <p>
        From any price: open its history, then Add graph. Your plan has {most} graphs, which stay here and
        follow the price.
      </p>
    </EmptyState>
  );
}
