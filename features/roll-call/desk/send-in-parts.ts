import { isApiError } from '#site/lib/api.ts'

/**
 * Sends facts. A batch that the server cannot read, or that is too large for it, goes in halves, so that one bad fact does
 * not keep the others back.
 *
 * @returns the facts that it does not take alone either, while it takes a call without any.
 * @throws what `send` throws otherwise.
 */
export async function sendInParts<Fact>(
  facts: readonly Fact[],
  send: (part: readonly Fact[]) => Promise<void>,
): Promise<readonly Fact[]> {
  try {
    await send(facts)
    return []
  } catch (error) {
    if (facts.length === 0 || !isUnreadable(error)) throw error
  }
  if (facts.length === 1) {
    // The server may refuse everything today: then it is not the fact.
    await send([])
    return facts
  }
  const half = Math.ceil(facts.length / 2)
  const bad = await sendInParts(facts.slice(0, half), send)
  return [...bad, ...(await sendInParts(facts.slice(half), send))]
}

const isUnreadable = (error: unknown): boolean => isApiError(error) && (error.status === 400 || error.status === 413)
