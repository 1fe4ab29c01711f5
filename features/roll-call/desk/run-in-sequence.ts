import { isApiError } from '#ui/site/lib/api.ts'

type Work = () => Promise<void>

/**
 * Runs the tasks one after the other. A failed task does not stop the next ones. Only when the first task gets no
 * response from the network are the others skipped, because they would not get one either.
 *
 * @throws the first error, at the end.
 */
export async function runInSequence(first: Work, ...others: readonly Work[]): Promise<void> {
  let hasNoConnection = false
  const steps = [first, ...others]
  const failures: unknown[] = []
  for (const work of steps) {
    if (hasNoConnection) break
    await work().catch((error: unknown) => {
      failures.push(error)
      hasNoConnection = work === first && isApiError(error) && error.status === 0
    })
  }
  if (failures.length > 0) await Promise.reject(failures[0])
}
