import { OddsCell, OddsCellView, type OddsCellViewProps } from '@fairline/shared/ui';
import { noop, type StoryFrame } from '../stories/story.ts';

const cell = (change: Partial<OddsCellViewProps> = {}) => (
  <div className="fl-story-cell">
    <OddsCellView
      cellId="totals:2.5:over"
      label="Over 2.5 Goals"
      caption="Over 2.5"
      main="1.843"
      secondary="1.766"
      onSelect={noop}
      {...change}
    />
  </div>
);

export const cellStories: StoryFrame = {
  title: 'Odds cell',
  columns: 6,
  stories: [
    { name: 'plain', element: cell() },
    { name: 'fell', element: cell({ flash: 'down', main: '1.814', secondary: '1.736' }) },
    { name: 'rose', element: cell({ flash: 'up', main: '1.898', secondary: '1.81' }) },
    { name: 'selected', element: cell({ selected: true }) },
    { name: 'not the latest', element: cell({ old: true }) },
    { name: 'market closed', element: cell({ closed: true }) },
    { name: 'approximated', element: cell({ approximate: true, main: '1.64', secondary: undefined }) },
    { name: 'no price', element: cell({ main: 'X', secondary: undefined }) },
    {
      name: 'limit of zero',
      element: (
        <div className="fl-story-cell">
          <OddsCell
            cellId="totals:2.5:over"
            label="Over 2.5 Goals"
            caption="Over 2.5"
            quote={{ over: 1.843, under: 2.02 }}
            outcome="over"
            limit={0}
            onSelect={noop}
          />
        </div>
      ),
    },
    { name: 'won', element: cell({ winning: true }) },
    { name: 'third value', element: cell({ third: '1.71' }) },
    { name: 'one price', element: cell({ secondary: undefined }) },
    { name: 'long name', element: cell({ caption: 'Eintracht Steintal II Reserves' }) },
    {
      name: 'hover or focus: devig methods',
      element: (
        <div className="fl-story-cell">
          <OddsCell
            cellId="totals:3:under"
            label="Under 3 Goals"
            caption="Under 3"
            quote={{ over: 1.952, under: 1.892 }}
            outcome="under"
            onSelect={noop}
          />
        </div>
      ),
    },
  ],
};

const three = (caption: string, change: Partial<OddsCellViewProps>) =>
  cell({ caption, stacked: true, ...change });

export const threeWayStories: StoryFrame = {
  title: 'Odds cell, three-way',
  columns: 6,
  stories: [
    { name: 'fell', element: three('Home', { flash: 'down', main: '1.70', secondary: '1.653' }) },
    { name: 'plain', element: three('Draw', { main: '4.66', secondary: '4.30' }) },
    { name: 'rose', element: three('Away', { flash: 'up', main: '5.07', secondary: '4.66' }) },
    { name: 'won', element: three('Home', { winning: true, main: '1.066', secondary: '1.05' }) },
    { name: 'not the latest', element: three('Home', { old: true }) },
    { name: 'selected', element: three('Away', { selected: true }) },
  ],
};
