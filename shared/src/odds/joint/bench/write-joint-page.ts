import { readFileSync, writeFileSync } from 'node:fs';
import { JOINT_PAGE, tableOf, withTable } from './joint-page.ts';
import { TABLES } from './joint-tables.ts';

/** Computes every table of the page on joint models and writes it into the page. */
let page = readFileSync(JOINT_PAGE, 'utf8');
for (const [name, compute] of Object.entries(TABLES)) {
  const table = compute();
  if (table === null) {
    console.warn(`The data for the table ${name} is missing. It stays as it is.`);
    continue;
  }
  const isNew = tableOf(page, name) !== table;
  page = withTable(page, name, table);
  console.warn(`${name}: ${isNew ? 'written' : 'unchanged'}`);
}
writeFileSync(JOINT_PAGE, page);
