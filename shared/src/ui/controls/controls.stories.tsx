import { SPORTS } from '@fairline/shared/periods';
import { Button, IconButton, Segmented, SportIcon } from '@fairline/shared/ui';
import { noop, type StoryFrame } from '../stories/story.ts';

export const buttonStories: StoryFrame = {
  title: 'Buttons',
  columns: 6,
  stories: [
    {
      name: 'primary',
      element: (
        <Button kind="primary" icon="log-bet">
          Log bet at…
        </Button>
      ),
    },
    { name: 'plain', element: <Button icon="graph">Add graph</Button> },
    { name: 'text', element: <Button kind="text">Clear filter</Button> },
    { name: 'danger', element: <Button kind="danger">Delete</Button> },
    { name: 'small', element: <Button size="small">Try again</Button> },
    {
      name: 'large',
      element: (
        <Button size="large" kind="primary">
          Start
        </Button>
      ),
    },
    { name: 'disabled', element: <Button disabled>Log bet</Button> },
    {
      name: 'busy',
      element: (
        <Button busy kind="primary">
          Saving
        </Button>
      ),
    },
  ],
};

const PERIODS = [
  { value: '2h', label: '2 h' },
  { value: '24h', label: '24 h' },
  { value: 'all', label: 'All' },
] as const;

export const segmentedStories: StoryFrame = {
  title: 'Segmented control',
  stories: [
    {
      name: 'second chosen',
      element: <Segmented label="Period" options={PERIODS} value="24h" onChange={noop} />,
    },
    {
      name: 'one disabled',
      element: (
        <Segmented
          label="Period with a plan"
          options={PERIODS.map((each) => ({ ...each, disabled: each.value === 'all' }))}
          value="2h"
          onChange={noop}
        />
      ),
    },
  ],
};

export const iconStories: StoryFrame = {
  title: 'Icon buttons',
  stories: [
    { name: 'plain', element: <IconButton icon="bookmark" label="Save match" /> },
    { name: 'pressed', element: <IconButton icon="bookmark" label="Saved match" pressed /> },
    { name: 'disabled', element: <IconButton icon="graph" label="Add to Graph Center" disabled /> },
    ...SPORTS.map(({ id, shortName }) => ({ name: shortName, element: <SportIcon sportId={id} /> })),
  ],
};
