import { Switch } from '@fairline/shared/ui';
import { noop, type StoryFrame } from '../../stories/story.ts';

export const switchStories: StoryFrame = {
  title: 'Switch',
  columns: 6,
  stories: [
    { name: 'on', element: <Switch label="Live" on onChange={noop} /> },
    { name: 'off', element: <Switch label="Live" on={false} onChange={noop} /> },
    {
      name: 'not to be switched',
      element: <Switch label="Waiting for live" on={false} onChange={undefined} />,
    },
    {
      name: 'with its key',
      element: <Switch label="Scale to time" shortcut="T" on={false} onChange={noop} />,
    },
  ],
};
