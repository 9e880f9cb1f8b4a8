/** Where the browser tests find the Worker that they test, and its state. */
export const PORT = Number(process.env.E2E_PORT ?? 8790);
export const ORIGIN = `http://127.0.0.1:${PORT}`;
export const STATE_FOLDER = ".wrangler/e2e";
/** Where the process that runs the Worker takes statements for its database. */
export const WRITER_PORT = PORT + 5;
export const WRITER = `http://127.0.0.1:${WRITER_PORT}`;
/**
 * For requests that a test makes itself. workerd closes a connection that was idle for five seconds; what is sent on it at
 * that very moment is lost. A browser then asks again, and so does Playwright if it is told to.
 */
export const RETRYING = { maxRetries: 2 } as const;
