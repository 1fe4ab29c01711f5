import type { Log } from '#platform/runtime/log.ts'

/** The variables that the outermost layer adds to every request for the routes inside it. */
type RequestVariables = {
  requestId: string
  log: Log
  /** Address of the peer, for rate limits; `in-process` for our own server-side rendering. */
  clientAddress: string
  /**
   * Throws `SERVICE_BUSY` when nobody is waiting for the response any longer, because the client has left or the
   * deadline has passed. Calls that only start something check this first in their transaction. A call that reports a
   * payment never does.
   */
  assertAwaited: () => void
  /** True in development and in tests, where responses are checked against the contract. */
  checkResponses: boolean
}

/** The environment type of every Hono app of the project. */
export type AppEnv = { Variables: RequestVariables }
