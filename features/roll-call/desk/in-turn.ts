import { isApiError } from '#site/lib/api.ts'

type Work = () => Promise<void>

/**
 * Does one after the other. One that fails does not keep the next ones back. But a network that gives no answer to the first
 * one carries none of them.
 *
 * @throws the first failure, at the end.
 */
export async function inTurn(first: Work, ...others: readonly Work[]): Promise<void> {
  let isDead = false
  const works = [first, ...others]
  const failures: unknown[] = []
  for (const work of works) {
    if (isDead) break
    await work().catch((error: unknown) => {
      failures.push(error)
      isDead = work === first && isApiError(error) && error.status === 0
    })
  }
  if (failures.length > 0) await Promise.reject(failures[0])
}
