import { DropBadge, LimitBar, PriceMove, Sparkline } from '@fairline/shared/ui';
import type { StoryFrame } from '../stories/story.ts';

export const dropStories: StoryFrame = {
  title: 'Drop badge',
  stories: [2.4, 3.6, 5.2, 6.8, 12.4]
    .map((percent) => ({ name: `${percent}%`, element: <DropBadge percent={percent} /> }))
    .concat({ name: 'limit rose', element: <DropBadge percent={100} up /> }),
};

export const moveStories: StoryFrame = {
  title: 'Price move',
  stories: [
    { name: 'plain', element: <PriceMove was={2.24} now={2.15} /> },
    { name: 'fell', element: <PriceMove was={2.24} now={2.15} flash="down" /> },
    { name: 'rose', element: <PriceMove was={1.944} now={2.01} flash="up" /> },
    { name: 'closed', element: <PriceMove was={1.944} now={null} /> },
  ],
};

export const limitStories: StoryFrame = {
  title: 'Limit bar',
  stories: [250, 2_900, 16_900, null].map((dollars) => ({
    name: dollars === null ? 'none' : `${dollars}`,
    element: <LimitBar dollars={dollars} />,
  })),
};

const FALL = [1.944, 1.95, 1.948, 1.93, 1.92, 1.9, 1.874, 1.86, 1.838, 1.83, 1.82, 1.811];
const RISE = FALL.map((price) => 4 - price);
const points = (prices: readonly number[]) => prices.map((price, at) => ({ at, price }));

export const sparklineStories: StoryFrame = {
  title: 'Sparkline',
  columns: 6,
  stories: [
    {
      name: 'fell in the window',
      element: (
        <Sparkline points={points(FALL)} until={12} windowStart={5} fair={1.88} label="1.944 to 1.811" />
      ),
    },
    {
      name: 'rose in the window',
      element: (
        <Sparkline points={points(RISE)} until={12} windowStart={5} fair={2.16} label="2.06 to 2.19" />
      ),
    },
    { name: 'no window', element: <Sparkline points={points(FALL)} until={12} label="1.944 to 1.811" /> },
    {
      name: 'closed for a while, limit changed twice',
      element: (
        <Sparkline
          points={points(FALL).map((point, at) => (at > 5 && at < 8 ? { ...point, price: null } : point))}
          until={12}
          windowStart={8}
          marks={[3, 9]}
          label="1.944 to 1.811"
        />
      ),
    },
    { name: 'no price', element: <Sparkline points={[]} until={12} label="" /> },
    { name: 'one price', element: <Sparkline points={[{ at: 0, price: 2 }]} until={12} label="2.00" /> },
    {
      name: 'wide',
      element: (
        <Sparkline
          points={points(FALL)}
          until={12}
          windowStart={5}
          fair={1.88}
          label="1.944 to 1.811"
          width={240}
        />
      ),
    },
  ],
};
