/** The list in the answer of a call. Empty when the answer is something else (specification §7). */
export function listOf<T>(answer: readonly T[]): T[] {
  return Array.isArray(answer) ? [...answer] : []
}
