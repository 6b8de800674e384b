import type { StoryFrame } from '../stories/story.ts';

const COLORS = [
  'bg',
  'surface',
  'sunken',
  'hover',
  'selected',
  'line',
  'line-strong',
  'control',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'accent-soft',
  'up',
  'up-soft',
  'down',
  'down-soft',
  'warn',
  'warn-soft',
];

export const colorStories: StoryFrame = {
  title: 'Colours',
  columns: 12,
  stories: COLORS.map((name) => ({
    name,
    element: <span className="fl-swatch" style={{ background: `var(--${name})` }} />,
  })),
};

const SIZES = ['micro', 'small', 'base', 'md', 'lg', 'xl', 'num'];

export const typeStories: StoryFrame = {
  title: 'Type',
  columns: 12,
  stories: SIZES.map((name) => ({
    name,
    element: (
      <span style={{ fontSize: `var(--fs-${name})`, lineHeight: `var(--lh-${name})` }}>
        1.944 Häcken – Śląsk
      </span>
    ),
  })),
};
