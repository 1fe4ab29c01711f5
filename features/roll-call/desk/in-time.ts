/** A network that gives no answer in this time counts as no network. */
const ANSWER_MS = 20_000

/** A line in the mountains may take a call and never answer. */
export const inTime = () => ({ signal: AbortSignal.timeout(ANSWER_MS) })
