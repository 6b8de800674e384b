import { Chip, FilterBar, TAG_COLORS, Tag } from '@fairline/shared/ui';
import { noop, type StoryFrame } from '../stories/story.ts';

export const chipStories: StoryFrame = {
  title: 'Chips and filter bar',
  columns: 6,
  stories: [
    { name: 'on', element: <Chip label="On" count="61" on onClick={noop} /> },
    { name: 'idle', element: <Chip label="Idle" count="38" on={false} onClick={noop} /> },
    {
      name: 'off setting',
      element: <Chip label="Tennis games" count="off" on={false} inactive onClick={noop} />,
    },
    {
      name: 'filter bar',
      element: (
        <FilterBar label="Alert settings">
          <Chip label="All settings" count="100" on onClick={noop} />
          <Chip label="Soccer main lines" count="61" on={false} onClick={noop} />
          <Chip label="Before 2 h" count="38" on={false} onClick={noop} />
          <Chip label="Corners and cards" count="16" on={false} onClick={noop} />
          <Chip label="Tennis games" count="off" on={false} inactive onClick={noop} />
        </FilterBar>
      ),
    },
  ],
};

export const tagStories: StoryFrame = {
  title: 'Tags',
  columns: 6,
  stories: TAG_COLORS.map((color) => ({ name: color, element: <Tag label="Soccer main" color={color} /> })),
};
