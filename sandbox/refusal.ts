/** How the gateway says no: an HTTP status and the inside of `{ "error": … }`. */
export type Refusal = {
  refused: {
    status: 400 | 401 | 409
    error: {
      code: 'BAD_REQUEST_ERROR'
      description: string
      source?: string
      step?: string
      reason?: string
      field?: string
      metadata?: Record<string, string>
    }
  }
}

/** A 400 about what the merchant sent; `field` names the culprit. */
export function refuse(description: string, field?: string): Refusal {
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  } as const
  return { refused: { status: 400, error: field === undefined ? error : { ...error, field } } }
}

export const unknownUrl: Refusal = {
  refused: {
    status: 400,
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: 'The requested URL was not found on the server.',
      source: 'NA',
      step: 'NA',
      reason: 'NA',
      metadata: {},
    },
  },
}

export const notAuthenticated: Refusal = {
  refused: { status: 401, error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
}

export const unknownId = refuse('The id provided does not exist')

/** A 409 about a refund's idempotency key. */
export function conflict(description: string): Refusal {
  return { refused: { status: 409, error: { code: 'BAD_REQUEST_ERROR', description, reason: 'conflict' } } }
}
