/** Ends with 0 while the process of this container is well: the web at its port, the ingest at the one of its metrics. */
const { ROLE, PORT, METRICS_PORT } = process.env;
const address =
  ROLE === 'ingest'
    ? `http://127.0.0.1:${METRICS_PORT}/health`
    : `http://127.0.0.1:${PORT ?? 3000}/api/health`;
const answer = await fetch(address, { signal: AbortSignal.timeout(2_500) }).catch(() => null);
process.exit(answer?.ok === true ? 0 : 1);
