import { isApiError } from '#ui/site/lib/api.ts'

/**
 * Sends items. A batch that the server cannot read, or that is too large for it, is split into halves, so that one bad
 * item does not block the others.
 *
 * @returns the items that the server rejects even on their own, although it accepts an empty call.
 * @throws all other errors of `send`.
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
    // If the server rejects even an empty call, it may be rejecting everything, and the item is not the cause.
    await send([])
    return facts
  }
  const half = Math.ceil(facts.length / 2)
  const bad = await sendInParts(facts.slice(0, half), send)
  return [...bad, ...(await sendInParts(facts.slice(half), send))]
}

const isUnreadable = (error: unknown): boolean => isApiError(error) && (error.status === 400 || error.status === 413)
