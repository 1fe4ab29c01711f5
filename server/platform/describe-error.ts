import pino from 'pino'

/**
 * An error as it goes into the log. A statement that failed is told without its values: they are names, addresses and
 * phone numbers, and Drizzle writes them into the message, the stack and a field of their own.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const described = pino.stdSerializers.err(error)
  const failed = failedStatements(error)
  const withoutValues = (text: string) =>
    failed.reduce((left, { message, query }) => left.replaceAll(message, `Failed query: ${query}`), text)
  const { message, stack } = described
  return { ...described, params: undefined, message: withoutValues(message), stack: withoutValues(stack) }
}

/** Drizzle's errors in a chain of causes. */
function failedStatements(error: unknown): { message: string; query: string }[] {
  if (!(error instanceof Error)) return []
  const rest = failedStatements(error.cause)
  const isStatement = 'params' in error && 'query' in error && typeof error.query === 'string'
  return isStatement ? [{ message: error.message, query: String(error.query) }, ...rest] : rest
}
