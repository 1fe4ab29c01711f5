/** A connection without an answer in this time counts as offline. */
const ANSWER_MS = 20_000

/** A connection in the mountains may accept a call and never answer. */
export const inTime = () => ({ signal: AbortSignal.timeout(ANSWER_MS) })
