import { wordAt } from './mentions.ts';
import type { Token } from './token-types.ts';

const RISE = new Set(
  'rise rises rose risen rising climb climbs climbed climbing increase increases increased increasing gain gains gained gaining grow grows grew grown growing growth jump jumps jumped jumping raise raises raised raising lift lifts lifted lifting boosted boost hike hiked surge surged surges surging soar soared leap leapt leaped advance advances advanced advancing up upward upwards higher drift drifts drifted drifting drifter drifters lengthen lengthens lengthened lengthening longer widen widens widened widening expand expands expanded expanding larger greater bigger above add added adds doubled tripled quadrupled doubling tripling'.split(
    ' ',
  ),
);

const FALL = new Set(
  'fall falls fell fallen falling drop drops dropped dropping decline declines declined declining decrease decreases decreased decreasing slip slips slipped slipping dip dips dipped dipping cut cuts cutting reduce reduces reduced reducing reduction lowered lowering lower slide slides slid sliding sink sinks sank sunk shrink shrinks shrank shrunk shrinking lose loses lost losing loss shed sheds shave shaved trim trims trimmed trimming tumble tumbled plunge plunged plummet down downward downwards shorten shortens shortened shortening shorter shortener tighten tightens tightened tightening firm firms firmed firming contract contracts contracted contracting narrow narrows narrowed narrowing halved halving smaller below'.split(
    ' ',
  ),
);

/** 1 for words of rising, -1 for words of falling, 0 for others. */
export function directionWord(word: string): -1 | 0 | 1 {
  return RISE.has(word) ? 1 : FALL.has(word) ? -1 : 0;
}

/** Direction of the word at a place, also of "came in" and "went out", which are about prices. */
export function directionAt(tokens: readonly Token[], at: number): -1 | 0 | 1 {
  const [before, word, after] = [wordAt(tokens, at - 1), wordAt(tokens, at), wordAt(tokens, at + 1)];
  const isEnd = /^(?:to|from|by|slightly|a|again|)$/.test(after);
  if (word === 'in' && /^(?:comes?|came|coming|pulled|brought|drawn|moved)$/.test(before))
    return isEnd ? -1 : 0;
  if (word === 'out' && /^(?:go|goes|went|gone|going|eased|moved|pushed|edged|is|are|now)$/.test(before))
    return isEnd ? 1 : 0;
  return directionWord(word);
}
