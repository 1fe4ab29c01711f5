import { setTimeout as pause } from 'node:timers/promises'

/**
 * Starts an answer that must not reveal by its timing whether an email has an account. An account costs a few more
 * statements, which 400 attempts could measure. Call the returned function before answering. It resolves after the same
 * time for every request, unless the work takes longer. On a server too busy for that, the long waits hide the
 * difference anyway.
 *
 * @returns a function that waits until the time of the answer, counted from this call.
 */
export function startConstantTimeAnswer({ constantAnswerMs }: { constantAnswerMs: number }): () => Promise<void> {
  const answerAt = performance.now() + constantAnswerMs
  return async () => {
    const msLeft = answerAt - performance.now()
    if (msLeft > 0) await pause(msLeft)
  }
}
