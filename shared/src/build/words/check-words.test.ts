import { describe, expect, it } from 'vitest';
import { writeRepository } from '../testing/write-repository.ts';
import { checkWords } from './check-words.ts';

/** The old words found in a repository of these files. */
function found(files: Record<string, string>): string[] {
  return checkWords(writeRepository(files), Object.keys(files)).map(
    (sentence) => /"(.+?)"/.exec(sentence)?.[1] ?? '',
  );
}
const inFile = (source: string, path = 'api/src/market/book/book.ts') => found({ [path]: source });

describe('checkWords', () => {
  it.each([
    ['told', '// The socket is told first.'],
    ['tells', 'metrics.tells.inc();'],
    ['said', 'const said = 1;'],
    ['believed', 'const lastBelieved = 1;'],
    ['picture', 'class SportPicture {}'],
    ['shadow', 'let pendingShadow: Book;'],
    ['repair', 'await repairBook();'],
    ['handed over', '// The cursor is handed over.'],
    ['handover', 'function handover() {}'],
    ['lanes', 'const SPORT_LANES = 3;'],
    ['trouble', 'type FeedTrouble = string;'],
    ['waiting room', 'const waitingRoom = [];'],
    ['room', '// Each feature has a room of its own.'],
    ['reign', 'writerReign.end();'],
    ['tide', 'const tide = 0.1;'],
    ['kits', 'const nameKits = [];'],
    ['happenings', 'for (const one of happenings) stop();'],
    ['lump', 'const drawLump = 0.05;'],
    ['shelf', 'new OddsShelf();'],
    ['desk', 'new SpecialsDesk();'],
    ['held back', "import { x } from './use-held-back.ts';"],
    ['rung', 'const smallestRung = 10;'],
    ['hold alone', 'await holdAlone(db);'],
    ['refusals', 'throw refusals.notFound();'],
  ])('finds "%s" in %s', (word, source) => {
    expect(inFile(source)).toEqual([word]);
  });

  it('finds words of one path only there', () => {
    expect(inFile('const law = 1;', 'api/simulator/simulate/goals.ts')).toEqual(['law']);
    expect(inFile('// The law of the bettor’s country applies.', 'shell/src/public/terms.tsx')).toEqual([]);
  });

  it('finds a word that is part of a path', () => {
    expect(found({ 'api/src/ingest/feed-trouble.ts': '' })).toEqual(['trouble']);
  });

  it('finds a phrase across the lines of a comment and names the line on which it begins', () => {
    const files = { 'a.ts': 'const a = 1;\n/**\n * New rows are held\n * back until then.\n */' };
    expect(checkWords(writeRepository(files), ['a.ts'])).toEqual([
      'old-words: a.ts:3 contains "held back". Write instead: paused list.',
    ]);
  });

  it.each([
    ['box-shadow: 0 1px 2px; /* drop-shadow */', 'shared/src/ui/panel.css'],
    ['const foreignLawn = desktop + broom + webkitPlane;', 'api/src/a.ts'],
    ['The adapter joins a Socket.IO room.', 'README.md'],
    ['socket.join(roomOf(kind));', 'api/src/platform/realtime/socket.ts'],
    ['socket.join(roomOf(kind));', 'api/src/features/alerts/push/alerts.channel.ts'],
    ['expect(rooms).toHaveLength(2);', 'api/src/features/alerts/push/alerts.channel.test.ts'],
    ['export const roomOf = 1;', 'shared/src/contracts/realtime.ts'],
    ['![The dashboard](shared/docs/pictures/dashboard.png)', 'README.md'],
    ['{"home": "Told Kit"}', 'api/simulator/replay/fixtures/names.json'],
  ])('accepts %s in %s', (source, path) => {
    expect(inFile(source, path)).toEqual([]);
  });
});
