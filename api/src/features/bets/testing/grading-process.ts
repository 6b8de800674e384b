import { connect } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log.ts';
import { createBetGrading } from '../grading/bet-grading.ts';

/** A program for the crash test: `node grading-process.ts <database url>` grades bets once, and prints `grading` before. */
const [url = ''] = process.argv.slice(2);
const db = connect(url);
await db.knex.raw('select 1');
process.stdout.write('grading\n');
await createBetGrading({ db, log: createLog('script', 'fatal') }).run(Date.now());
await db.stop();
