/** A refusal of the gateway: an HTTP status and the content of `{ "error": … }`. */
export type Refusal = {
  answer: {
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

/** A refusal with status 400 because of the merchant's request. `field` names the invalid field. */
export function refuse(description: string, field?: string): Refusal {
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  } as const
  return { answer: { status: 400, error: field === undefined ? error : { ...error, field } } }
}

export const unknownUrl: Refusal = {
  answer: {
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
  answer: { status: 401, error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
}

export const unknownId = refuse('The id provided does not exist')

/** A refusal with status 409 because of a refund's idempotency key. */
export function conflict(description: string): Refusal {
  return { answer: { status: 409, error: { code: 'BAD_REQUEST_ERROR', description, reason: 'conflict' } } }
}
