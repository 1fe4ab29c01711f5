/** A connection without a response within this time counts as offline. */
const ANSWER_MS = 20_000

/** Limits the time of a request. A connection in the mountains may accept one and never respond. */
export const inTime = () => ({ signal: AbortSignal.timeout(ANSWER_MS) })
