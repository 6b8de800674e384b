import { OddsCellView, PlanFrame } from '@fairline/shared/ui';
import { noop, type StoryFrame } from '../stories/story.ts';

export const planStories: StoryFrame = {
  title: 'Plan gate',
  layout: 'stack',
  stories: [
    {
      name: 'Pro',
      element: (
        <PlanFrame minimum="pro" gives="shows limit changes as they happen." onUpgrade={noop}>
          <OddsCellView
            cellId="totals:2.5:over"
            label="Over 2.5"
            caption="Over 2.5"
            main="1.843"
            secondary="1.766"
          />
        </PlanFrame>
      ),
    },
  ],
};
