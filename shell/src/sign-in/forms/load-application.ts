/** The page of the application that follows a sign-in. */
const APPLICATION = '/dashboard';
/** What that page names of its own: the shell, and the remote that it shows. */
const FILE = /(?:src|href)="(\/(?:assets|remotes)\/[^"]+\.(?:js|css))"/g;
const MOST_FILES = 30;
const TIMEOUT_MS = 30_000;
const SIGNS_OF_USE = ['input', 'keydown', 'pointerdown'] as const;

/**
 * Loads the files of the application into the cache of the browser while the visitor types, from the first sign of use on:
 * who only looks at the page, or saves data, loads nothing. One file after the other with a low priority, so that signing
 * in does not wait for them.
 */
export function loadApplicationOnUse(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  const used = new AbortController();
  const start = (): void => {
    used.abort();
    void loadApplication();
  };
  for (const sign of SIGNS_OF_USE) document.addEventListener(sign, start, { signal: used.signal });
}

/** Without a retry: the application loads itself what has not arrived. */
async function loadApplication(): Promise<void> {
  try {
    for (const file of filesOf(await read(APPLICATION))) await read(file);
  } catch {
    // Offline, or slower than it is worth.
  }
}

/** The scripts and style sheets that a page of the application names, each once. */
export function filesOf(html: string): string[] {
  return [...new Set([...html.matchAll(FILE)].map(([, file = '']) => file))].slice(0, MOST_FILES);
}

async function read(path: string): Promise<string> {
  const response = await fetch(path, {
    headers: { accept: path === APPLICATION ? 'text/html' : '*/*' },
    priority: 'low',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return response.ok ? response.text() : '';
}
