import { isApiError } from './api.ts'

/**
 * Makes a call that only a signed-in user may make. When the session has ended meanwhile (in another browser, or by
 * time), it asks the server who is signed in, so that the page offers to sign in. The failure still reaches the caller.
 */
export async function noticingSignOut<Answer>(work: Promise<Answer>, refresh: () => Promise<unknown>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (isApiError(error) && error.code === 'NOT_SIGNED_IN') await refresh()
    throw error
  }
}
