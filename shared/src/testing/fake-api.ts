/** A call that reached the fake API. */
export interface ApiCall {
  /** `GET /api/alerts/odds`, without the query. */
  readonly route: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly token: string | null;
  /** The user that an administrator views as. */
  readonly viewAs: string | null;
}

/** Answers a call with a body, or with a Response for a status other than 200. */
export type ApiAnswer = (call: ApiCall) => unknown;

export interface FakeApi {
  /** Every call, in order. */
  readonly calls: ApiCall[];
  /** The calls of one route. */
  callsTo(route: string): ApiCall[];
  /** Sets the answer of a route from now on. */
  on(route: string, answer: ApiAnswer): void;
  /** Takes the network offline or online again. Every call fails while it is offline. */
  offline(offline: boolean): void;
  /** Restores the original `fetch`. */
  restore(): void;
}

/** An error answer in the shape of the API. */
export function apiError(status: number, error: string, code = 'failed', requestId = ''): Response {
  const headers = new Headers(requestId === '' ? {} : { 'x-request-id': requestId });
  return Response.json({ status: 'error', error, code }, { status, headers });
}

/** Replaces `fetch` by a fake API. A call to a route without an answer returns 404. */
export function fakeApi(routes: Record<string, ApiAnswer> = {}): FakeApi {
  const before = globalThis.fetch;
  const answers = new Map(Object.entries(routes));
  const calls: ApiCall[] = [];
  let isOffline = false;

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (isOffline) throw new TypeError('Failed to fetch');
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const call: ApiCall = {
      route: `${request.method} ${pathname}`,
      query: searchParams,
      body: text === '' ? null : JSON.parse(text),
      token: request.headers.get('authorization')?.replace('Bearer ', '') ?? null,
      viewAs: request.headers.get('x-view-as'),
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
    offline: (offline) => {
      isOffline = offline;
    },
    restore: () => {
      globalThis.fetch = before;
    },
  };
}
