import { UNSAFE_ErrorResponseImpl as ErrorResponse, isRouteErrorResponse } from 'react-router'
import type { PageError } from '#kernel/wire/page-document.ts'
import { errorScreenMessages } from '#messages/site/error-screen.ts'
import { isApiError } from '#ui/site/lib/api.ts'

/** Used when the API does not say how many seconds to wait. */
const RETRY_AFTER_SECONDS = 5

/**
 * Reduces an error to what a visitor may know: the response that a loader threw, or the API's error message. An
 * unexpected error reveals nothing.
 */
export function toPageError(error: unknown): PageError {
  if (isRouteErrorResponse(error)) return { kind: 'response', status: error.status, statusText: error.statusText }
  if (isApiError(error)) {
    return error.status === 404
      ? { kind: 'response', status: 404, statusText: 'Not Found' }
      : { kind: 'error', message: error.message }
  }
  return { kind: 'error', message: errorScreenMessages.serverFault }
}

/** The error as the router and the error screen expect it. */
export function fromPageError(error: PageError): unknown {
  return error.kind === 'response' ? new ErrorResponse(error.status, error.statusText, null) : new Error(error.message)
}

/** Seconds until the next attempt after a temporary error, when the API was too busy. Null for all other errors. */
export function retryAfter(error: unknown): number | null {
  if (!isApiError(error) || error.status !== 503) return null
  return error.retryAfterSeconds ?? RETRY_AFTER_SECONDS
}

/** True for errors that are not logged: a page that does not exist is not our fault. */
export function isExpectedError(error: unknown): boolean {
  return isRouteErrorResponse(error) || (isApiError(error) && error.status >= 400 && error.status < 500)
}
