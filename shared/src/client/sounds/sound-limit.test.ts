import { ALERT_SOUNDS } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { createSoundLimit, SILENT_AFTER_ORDER_MS, SOUND_PAUSE_MS } from './sound-limit.ts';
import { SOUND_NOTES } from './sound-notes.ts';

describe('sounds of alerts', () => {
  it('are at least a second apart', () => {
    const limit = createSoundLimit();
    const at = [0, SOUND_PAUSE_MS - 1, SOUND_PAUSE_MS, SOUND_PAUSE_MS + 1];
    expect(at.map((now) => limit.allows(now))).toEqual([true, false, true, false]);
  });

  it('are silent for five seconds after the order was changed', () => {
    const limit = createSoundLimit();
    limit.orderChanged(0);
    expect([limit.allows(SILENT_AFTER_ORDER_MS - 1), limit.allows(SILENT_AFTER_ORDER_MS)]).toEqual([
      false,
      true,
    ]);
  });

  it('are different, and shorter than a second', () => {
    const all = ALERT_SOUNDS.map((sound) => SOUND_NOTES[sound]);
    expect(new Set(all.map((notes) => JSON.stringify(notes))).size).toBe(ALERT_SOUNDS.length);
    for (const { from, lasts } of all.flat()) expect(from + lasts).toBeLessThan(1);
  });
});
