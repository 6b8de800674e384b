import { IntervalBar, StatTile, StatTiles } from '@fairline/shared/ui/stats';
import type { StoryFrame } from '../stories/story.ts';

export const tileStories: StoryFrame = {
  title: 'Stat tiles',
  columns: 12,
  layout: 'stack',
  stories: [
    {
      name: 'a row',
      element: (
        <StatTiles>
          <StatTile label="Profit" value="+205.04" tone="up" note="EUR, 412 bets" />
          <StatTile label="Expected by CLV" value="+184.95" tone="fair" note="luck +20.08" />
          <StatTile label="Yield" value="+3.55%" note="95%: −7.2% to +14.3%" />
          <StatTile label="CLV" value="+2.23%" note="95%: +2.00% to +2.46%" />
          <StatTile label="ROI" value="−8.20%" tone="down" note="on a bankroll of 2,500.00" />
          <StatTile label="Closing price beaten" value="80.6%" note="332 of 412" />
        </StatTiles>
      ),
    },
  ],
};

const AXIS = { from: -40, to: 115 };

export const intervalStories: StoryFrame = {
  title: 'Interval bar',
  columns: 6,
  layout: 'stack',
  stories: [
    {
      name: 'across zero',
      element: <IntervalBar n={164} value={11.9} low={-5} high={29} {...AXIS} />,
    },
    { name: 'above zero', element: <IntervalBar n={30} value={67.6} low={22} high={113} {...AXIS} /> },
    { name: 'below zero', element: <IntervalBar n={54} value={-20} low={-38} high={-2} {...AXIS} /> },
    { name: 'n under 20', element: <IntervalBar n={19} value={9.8} low={-30} high={50} {...AXIS} /> },
  ],
};
