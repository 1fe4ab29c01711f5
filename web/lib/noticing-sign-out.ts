import { isApiError } from './api.ts'

/**
 * Carries out what only a signed-in user may do. When the session has ended meanwhile (in another browser, or by time),
 * asks who is signed in, so that the page offers to sign in; the failure goes on to the caller.
 */
export async function noticingSignOut<Answer>(work: Promise<Answer>, refresh: () => Promise<unknown>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (isApiError(error) && error.code === 'NOT_SIGNED_IN') await refresh()
    throw error
  }
}
