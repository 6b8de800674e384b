import { Button, EmptyState, ErrorState, LoadingState, TooFewState } from '@fairline/shared/ui';
import { noop, type StoryFrame } from '../stories/story.ts';

const FAILURE = {
  ...{ status: 500, error: 'An error occurred', code: 'internal' },
  requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
};

export const emptyStories: StoryFrame = {
  title: 'Empty',
  layout: 'stack',
  stories: [
    {
      name: 'with what to do',
      element: (
        <EmptyState title="No results found" action={<Button size="small">Clear filters</Button>}>
          Try another sport or clear the search.
        </EmptyState>
      ),
    },
  ],
};

export const errorStories: StoryFrame = {
  title: 'Error in one frame',
  layout: 'stack',
  stories: [
    {
      name: 'with Try again',
      element: (
        <ErrorState title="Matches did not load" message="The rest of the page still works." onRetry={noop} />
      ),
    },
    {
      name: 'with the id of the failed call',
      element: <ErrorState title="Bets did not load" error={FAILURE} onRetry={noop} />,
    },
  ],
};

export const loadingStories: StoryFrame = {
  title: 'Loading',
  layout: 'stack',
  stories: [
    { name: 'after 200 ms', element: <LoadingState label="Loading matches" delay={0} slowAfter={null} /> },
  ],
};

export const tooFewStories: StoryFrame = {
  title: 'Too few bets',
  layout: 'stack',
  stories: [
    {
      name: '12 of 20',
      element: (
        <TooFewState
          message="You need at least 20 settled bets for given period to view your stats."
          have={12}
          need={20}
        />
      ),
    },
  ],
};
