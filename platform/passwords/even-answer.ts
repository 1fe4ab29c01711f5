import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '#platform/parts/platform.ts'

/**
 * Begins an answer that must not tell by its time whether an email has an account. An account costs some statements
 * more, which 400 tries told apart. Wait for the returned promise before the answer: it ends at the same moment for all,
 * as long as the work takes less time than this moment. On a server that is so busy that it takes longer, the waits of
 * its visitors hide the difference better than we could.
 *
 * @returns what waits until the moment of the answer, counted from this call.
 */
export function beginEvenAnswer({ evenAnswerMs }: Pick<Platform, 'evenAnswerMs'>): () => Promise<void> {
  const answerAt = performance.now() + evenAnswerMs
  return async () => {
    const left = answerAt - performance.now()
    if (left > 0) await pause(left)
  }
}
