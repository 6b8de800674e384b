import { createBetGrading } from '../../src/features/bets/grading/bet-grading.ts';
import { connect } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log.ts';

/** A program for the crash test: `node grading-process.ts <database url>` grades bets once, and prints `grading` before. */
const [url = ''] = process.argv.slice(2);
const db = connect(url);
await db.knex.raw('select 1');
process.stdout.write('grading\n');
await createBetGrading({ db, log: createLog('script', 'fatal') }).run(Date.now());
await db.stop();
