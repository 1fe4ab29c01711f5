/** The list that a call answers with; none when it answers with something else (specification §7). */
export function listOf<T>(answer: readonly T[]): T[] {
  return Array.isArray(answer) ? [...answer] : []
}
