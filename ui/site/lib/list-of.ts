/** The list in a call's response. Empty if the response is anything else (specification §7). */
export function listOf<T>(answer: readonly T[]): T[] {
  return Array.isArray(answer) ? [...answer] : []
}
