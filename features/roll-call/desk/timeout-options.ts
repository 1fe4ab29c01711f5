/** A connection without a response within this time counts as offline. */
const ANSWER_MS = 20_000

/** Limits the time of a request. A weak connection in the mountains may accept a request and never respond. */
export const timeoutOptions = () => ({ signal: AbortSignal.timeout(ANSWER_MS) })
