/**
 * Batches all questions from the same turn of the event loop into one call.
 *
 * @param resolveBatch returns the answers in the order of the questions.
 */
export function batched<Question, Answer>(
  resolveBatch: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: { question: Question; resolve(answer: Answer): void; reject(error: unknown): void }[] = []

  async function flushQueue(): Promise<void> {
    const requested = waiting
    waiting = []
    try {
      const answers = await resolveBatch(requested.map(({ question }) => question))
      for (const [index, { resolve, reject }] of requested.entries()) {
        const answer = answers[index]
        if (answer === undefined) reject(new Error('a query has no result'))
        else resolve(answer)
      }
    } catch (error) {
      for (const { reject } of requested) reject(error)
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void flushQueue())
      waiting.push({ question, resolve, reject })
    })
}
