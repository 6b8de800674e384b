/**
 * The first script of the page, one kilobyte: reads what the first screen needs from the API while the browser still
 * loads the code. It is a classic script without imports; `early-answers.ts` of the client takes the answers and records
 * which reads an address needs. The names of the stored values are repeated here, and a test compares them.
 */
(() => {
  /** The answer with its text already read: a screen that takes it is rendered with it before the first paint, not after a loading state. */
  const withText = async (response: Response): Promise<Response> => {
    const text = await response.text();
    return Object.assign(response, { text: async () => text, clone: () => response });
  };
  try {
    const token = localStorage.getItem('fairline.session');
    // Late: the client has read the profile by then.
    if (token === null || 'fairlineEarly' in globalThis) return;
    // What is read then is of another user.
    if (sessionStorage.getItem('fairline.viewAs') !== null) return;
    const address = location.pathname === '/' ? '/dashboard' : location.pathname + location.search;
    const stored: unknown = JSON.parse(localStorage.getItem('fairline.firstReads') ?? '{}');
    const recorded: unknown = Reflect.get(Object(stored), address);
    const paths = ['/api/profile', ...(Array.isArray(recorded) ? recorded : [])];
    const answers = new Map<string, Promise<Response>>();
    for (const path of paths.slice(0, 5)) {
      // The token is sent to this server only, whatever the storage contains.
      if (typeof path !== 'string' || !path.startsWith('/api/') || answers.has(path)) continue;
      const answer = fetch(path, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        signal: AbortSignal.timeout(15_000),
      }).then(withText);
      answer.catch(() => {});
      answers.set(path, answer);
    }
    Object.assign(globalThis, { fairlineEarly: { token, answers } });
  } catch {
    // Without storage, or with damaged values in it, the screens read everything themselves.
  }
})();
