import * as z from 'zod';

const versionSchema = z.object({ version: z.string() });

/** How long an answer may take. It is asked again at the next turn. Milliseconds. */
const TIMEOUT_MS = 10_000;

/** The version that this tab was loaded again for. A server that still answers with the old page must not make it load for ever. */
const LOADED_FOR = 'fairline.app-version';

/**
 * Reads the version of the server regularly, and when the page is shown again.
 *
 * @param own the version of this page; empty where it is not known: then the first answer counts as it
 * @param onNew called once, when the server has another version
 * @returns a function that ends it
 */
export function followVersion(own: string, pollMs: number, onNew: () => void): () => void {
  let known = own;
  let isEnded = false;
  const check = async (): Promise<void> => {
    const version = await readVersion();
    if (isEnded || version === null || version === known) return;
    if (known === '') {
      known = version;
      return;
    }
    if (loadedFor() === version) return;
    end();
    rememberLoad(version);
    onNew();
  };
  const onShown = (): void => {
    if (document.visibilityState === 'visible') void check();
  };
  const timer = setInterval(() => void check(), pollMs);
  document.addEventListener('visibilitychange', onShown);
  const end = (): void => {
    isEnded = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onShown);
  };
  void check();
  return end;
}

async function readVersion(): Promise<string | null> {
  try {
    const answer = await fetch(`${window.location.origin}/version.json?t=${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
    return versionSchema.parse(await answer.json()).version;
  } catch (error) {
    console.warn('The version of Fairline could not be read.', error);
    return null;
  }
}

function loadedFor(): string | null {
  try {
    return sessionStorage.getItem(LOADED_FOR);
  } catch {
    return null;
  }
}

function rememberLoad(version: string): void {
  try {
    sessionStorage.setItem(LOADED_FOR, version);
  } catch {
    // Without storage, a page that the server does not replace is loaded again at every poll.
  }
}
