import type { CallInput, Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { getDeskSession } from '#contract/desk/staff-calls.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { signedInAgain } from './session-over.ts'

/**
 * Makes a call of the desk. When the session has ended, the sign-in opens over the page, and the call is made again after
 * it: nothing that was typed is lost.
 *
 * @throws the error of the call.
 */
export async function deskCall<E extends Endpoint>(
  endpoint: E,
  ...input: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<ResponseOf<E>> {
  try {
    return await call(endpoint, ...input)
  } catch (error) {
    if (!(await isSessionOver(error))) throw error
    await signedInAgain()
    return deskCall(endpoint, ...input)
  }
}

/** The desk answers 404 to whoever is not signed in, as for a thing that is gone. The session's own call tells them apart. */
async function isSessionOver(error: unknown): Promise<boolean> {
  if (!isApiError(error) || error.status !== 404 || error.code !== 'NOT_FOUND') return false
  const { staff } = await call(getDeskSession)
  return staff === null
}
