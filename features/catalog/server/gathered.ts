/**
 * Batches all questions from the same turn of the event loop into one call.
 *
 * @param resolveBatch returns the answers in the order of the questions.
 */
export function batched<Question, Answer>(
  resolveBatch: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let queue: { question: Question; resolve(answer: Answer): void; reject(error: unknown): void }[] = []

  async function flushQueue(): Promise<void> {
    const batch = queue
    queue = []
    try {
      const answers = await resolveBatch(batch.map(({ question }) => question))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index]
        if (answer === undefined) reject(new Error('a query has no result'))
        else resolve(answer)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      if (queue.length === 0) setImmediate(() => void flushQueue())
      queue.push({ question, resolve, reject })
    })
}
