import { createHash } from 'node:crypto'
import { AppError } from '#kernel/errors/errors.ts'
import type { Environment } from '#platform/environment/env.ts'
import type { Log } from '#platform/runtime/log.ts'

/** The service is only an additional check, so nobody waits longer than this for it. */
const TIMEOUT_MS = 1000
const PREFIX_LENGTH = 5

/**
 * Rejects a password on a list of stolen ones, when `STOLEN_PASSWORDS_URL` names a service with such a list. The
 * service gets only the first five hex digits of the SHA-1 and returns the suffixes of all hashes that begin with them,
 * so it cannot learn the password (k-anonymity). Padding hides the response length from the network. A failure of the
 * service is logged, and the password is accepted.
 *
 * @throws {AppError} `PASSWORD_COMMON`.
 */
export async function assertNotStolen({ env, log }: { env: Environment; log: Log }, password: string): Promise<void> {
  const { stolenPasswordsUrl } = env
  if (stolenPasswordsUrl === undefined) return
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const url = `${stolenPasswordsUrl.replace(/\/$/, '')}/${hash.slice(0, PREFIX_LENGTH)}`
  try {
    const answer = await fetch(url, {
      headers: { 'Add-Padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`the service answered ${answer.status}`)
    if (!hasSuffix(await answer.text(), hash.slice(PREFIX_LENGTH))) return
  } catch (error) {
    log.warn({ err: error }, 'the list of stolen passwords could not be checked')
    return
  }
  throw new AppError('PASSWORD_COMMON', { detail: 'on the list of stolen passwords' })
}

/** Lines are `suffix:count`. Padding has the count 0. */
function hasSuffix(text: string, suffix: string): boolean {
  return text.split('\n').some((line) => {
    const [end = '', count = ''] = line.trim().split(':')
    return end.toUpperCase() === suffix && Number(count) > 0
  })
}
