import type { Preferences } from '@fairline/shared/contracts';

export type AlertSound = Preferences['alertSound'];

/** A tone that begins at once and dies away. Times in seconds. */
export interface Note {
  readonly hertz: number;
  readonly from: number;
  readonly lasts: number;
  readonly wave: 'sine' | 'triangle';
  /** Share of the volume. */
  readonly share: number;
}

const note = (hertz: number, from: number, lasts: number, share = 1, wave: Note['wave'] = 'sine'): Note => ({
  hertz,
  from,
  lasts,
  wave,
  share,
});

/** The sounds of alerts, each less than a second long. */
export const SOUND_NOTES: Readonly<Record<AlertSound, readonly Note[]>> = {
  none: [],
  ding: [note(1_319, 0, 0.5), note(2_637, 0, 0.25, 0.3)],
  smooth: [note(523, 0, 0.45), note(659, 0.12, 0.5)],
  level: [note(440, 0, 0.14, 1, 'triangle'), note(440, 0.18, 0.2, 1, 'triangle')],
  chime: [note(1_047, 0, 0.4), note(1_319, 0.1, 0.4), note(1_568, 0.2, 0.5)],
  pop: [note(620, 0, 0.07, 1, 'triangle'), note(880, 0.05, 0.08, 0.6)],
};
