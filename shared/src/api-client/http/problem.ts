/** The body of an error, RFC 9457. */
export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string | undefined;
  /** Stable: programs decide by it. */
  readonly code: string;
  /** Names the request in the log of the API. */
  readonly request_id?: string | undefined;
  /** What the code adds, such as the fields that are wrong. */
  readonly [extra: string]: unknown;
}

/** The API answered with an error. `message` is its sentence for people, `code` is for programs. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  /** Seconds after which the API accepts the call again, where it says so. */
  readonly retryAfter: number | undefined;
  readonly body: ProblemBody;

  constructor(body: ProblemBody, retryAfter?: number) {
    super(body.detail ?? body.title);
    this.status = body.status;
    this.code = body.code;
    this.requestId = body.request_id;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

/** No answer came: the network failed, or the time-out passed. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The error of an answer. A proxy in between answers in other formats: then the code is `http_<status>`. */
export async function problemOf(response: Response, retryAfter?: number): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null);
  if (isProblem(body)) return new ApiProblem(body, retryAfter);
  const title = `The server answered ${response.status}.`;
  return new ApiProblem(
    { type: 'about:blank', title, status: response.status, code: `http_${response.status}` },
    retryAfter,
  );
}

function isProblem(body: unknown): body is ProblemBody {
  if (typeof body !== 'object' || body === null) return false;
  const { code, title, status } = body as Partial<ProblemBody>;
  return typeof code === 'string' && typeof title === 'string' && typeof status === 'number';
}
