import type { CallInput, Endpoint, CurrentOf, ResponseOf } from '#kernel/wire/endpoint.ts'
import { getDeskSession } from '#features/staff/api/desk-calls.ts'
import { call, createCall, isApiError, type ApiFetch } from '#ui/site/lib/api.ts'
import { waitForSignIn } from './session-over.ts'

/** The data in conflict responses, as received. */
const conflictBodies = new WeakMap<Error, string>()
const CONFLICT = 409

/**
 * Makes a call of the desk. When the session has expired, the sign-in opens over the page, and the call is repeated
 * afterwards, so nothing typed is lost.
 *
 * @throws the error of the call.
 */
export async function deskCall<E extends Endpoint>(
  endpoint: E,
  ...input: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<ResponseOf<E>> {
  const conflict = { body: '' }
  try {
    return await createCall(createSender(conflict), (line) => console.error(line))(endpoint, ...input)
  } catch (error) {
    if (isApiError(error) && error.status === CONFLICT) conflictBodies.set(error, conflict.body)
    if (!(await isSessionOver(error))) throw error
    await waitForSignIn()
    return deskCall(endpoint, ...input)
  }
}

/** The current values, if a call was rejected because another user had changed the record first. */
export function currentValuesIn<E extends Endpoint>(error: unknown, _endpoint: E): CurrentOf<E> | undefined {
  const body = isApiError(error) ? conflictBodies.get(error) : undefined
  return body === undefined ? undefined : JSON.parse(body).present
}

/** Returns a fetch that stores the body of a conflict response in `conflict`. */
function createSender(conflict: { body: string }): ApiFetch {
  return async (path, init) => {
    const response = await fetch(path, { credentials: 'same-origin', ...init })
    if (response.status === CONFLICT) conflict.body = await response.clone().text()
    return response
  }
}

/**
 * The desk returns 404 to callers who are not signed in, as for a missing record. The session call tells the two apart.
 */
async function isSessionOver(error: unknown): Promise<boolean> {
  if (!isApiError(error) || error.status !== 404 || error.code !== 'NOT_FOUND') return false
  const { staff } = await call(getDeskSession)
  return staff === null
}
