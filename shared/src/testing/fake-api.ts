/** A call that reached the fake API. */
export interface ApiCall {
  /** `GET /api/alerts/odds`, without the query. */
  readonly route: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly token: string | null;
}

/** What a route answers: a body, or a Response for anything but 200. */
export type ApiAnswer = (call: ApiCall) => unknown;

export interface FakeApi {
  /** Every call, in order. */
  readonly calls: ApiCall[];
  /** The calls of one route. */
  callsTo(route: string): ApiCall[];
  /** Sets what a route answers from now on. */
  on(route: string, answer: ApiAnswer): void;
  /** Cuts the network, or joins it again: every call fails while it is cut. */
  offline(cut: boolean): void;
  /** Gives the page its own fetch back. */
  restore(): void;
}

/** An error answer in the shape of the API. */
export function apiError(status: number, error: string, code = 'failed'): Response {
  return Response.json({ status: 'error', error, code }, { status });
}

/** Puts a scripted API in the place of `fetch`. A call to a route without an answer gets a 404. */
export function fakeApi(routes: Record<string, ApiAnswer> = {}): FakeApi {
  const before = globalThis.fetch;
  const answers = new Map(Object.entries(routes));
  const calls: ApiCall[] = [];
  let cut = false;

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (cut) throw new TypeError('Failed to fetch');
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const call: ApiCall = {
      route: `${request.method} ${pathname}`,
      query: searchParams,
      body: text === '' ? null : JSON.parse(text),
      token: request.headers.get('authorization')?.replace('Bearer ', '') ?? null,
    };
    calls.push(call);
    const answer = answers.get(call.route);
    if (!answer) return apiError(404, `Nothing at ${call.route}`, 'not_found');
    const body = await answer(call);
    return body instanceof Response ? body : Response.json(body);
  };

  return {
    calls,
    callsTo: (route) => calls.filter((call) => call.route === route),
    on: (route, answer) => void answers.set(route, answer),
    offline: (now) => {
      cut = now;
    },
    restore: () => {
      globalThis.fetch = before;
    },
  };
}
