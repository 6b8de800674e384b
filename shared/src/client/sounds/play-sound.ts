import { type AlertSound, SOUND_NOTES } from './sound-notes.ts';

/** How loud sounds are, of 1. */
export const SOUND_VOLUME = 0.3;
/** Time in which a tone reaches its volume, so that it does not click. Seconds. */
const ATTACK_S = 0.008;

let context: AudioContext | null = null;

/**
 * Plays a sound of an alert.
 * @returns false where the browser blocks sounds, until the page has been clicked or a key was pressed
 */
export function playSound(sound: AlertSound): boolean {
  const notes = SOUND_NOTES[sound];
  if (notes.length === 0) return true;
  if (isSoundBlocked() || typeof AudioContext !== 'function') return false;
  context ??= new AudioContext();
  // A context that the browser has suspended since goes on.
  void context.resume().catch(() => {});
  for (const { hertz, from, lasts, wave, share } of notes) {
    const begin = context.currentTime + from;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = wave;
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(SOUND_VOLUME * share, begin + ATTACK_S);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
    tone.connect(gain).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + lasts);
  }
  return true;
}

/** Whether the browser blocks sounds, because nobody has clicked or typed on the page yet. */
export function isSoundBlocked(): boolean {
  return navigator.userActivation?.hasBeenActive === false;
}
