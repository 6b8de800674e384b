import type { ReactNode } from 'react';

/** One state of a component. Its data is fixed: no clock, nothing random. */
export interface Story {
  readonly name: string;
  readonly element: ReactNode;
}

/** The states of a component as one frame of the page. */
export interface StoryFrame {
  readonly title: string;
  /** Of twelve columns; 4 by default. */
  readonly columns?: 4 | 6 | 12;
  /** Beside each other, or below each other at full width. */
  readonly layout?: 'row' | 'stack';
  readonly stories: readonly Story[];
}

/** A handler for states that nothing happens in. */
export const noop = (): void => {};
