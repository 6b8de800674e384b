import { connect } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { createWeb } from '../../src/server/create-web.ts';

/** A web process for the test of the stream: `node web-process.ts <database url>` prints its port. */
const [url = ''] = process.argv.slice(2);
const web = await createWeb({
  env: { host: '127.0.0.1', demo: false, redisUrl: undefined },
  db: connect(url),
  log: createLog('web', 'fatal'),
  authSecret: 'a secret of the tests only, long enough',
  version: 'test',
  files: null,
  jobs: false,
});
process.stdout.write(`${await web.listen(0)}\n`);
process.on('SIGTERM', () => {
  web.stop().then(() => process.exit(0));
});
