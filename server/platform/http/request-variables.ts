import type { Log } from '#server/platform/log.ts'

/** What the outermost layer puts on every request for the routes below. */
type RequestVariables = {
  requestId: string
  log: Log
  /** Address of the peer, for rate limits; `in-process` for our own server rendering. */
  clientAddress: string
  /** True where answers are checked against the contract: in development and in tests. */
  checkResponses: boolean
}

/** The environment type of every Hono app of ours. */
export type AppEnv = { Variables: RequestVariables }
