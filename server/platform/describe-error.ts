import pino from 'pino'

/** PostgreSQL ends such a complaint with the value. */
const COMPLAINT = /(?<=^invalid input [^:]*: )"[\s\S]*"$/
/** Notes of PostgreSQL that repeat values. */
const NOTES = { detail: undefined, where: undefined, internalQuery: undefined }

/**
 * An error as it goes into the log. A statement that failed is told without its values: they are names, addresses and
 * phone numbers, and Drizzle writes them into the message, the stack and a field of their own.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const described = pino.stdSerializers.err(error)
  const { message, stack } = described
  return {
    ...described,
    params: undefined,
    ...('severity' in error && NOTES),
    message: withoutValues(message, error),
    stack: withoutValues(stack, error),
  }
}

/** What an error says, likewise without values. */
export function errorMessageOf(error: unknown): string {
  return withoutValues(error instanceof Error ? error.message : String(error), error)
}

function withoutValues(text: string, error: unknown): string {
  return toldWithValues(error).reduce((left, { message, instead }) => left.replaceAll(message, instead), text)
}

/** Messages in a chain of causes that repeat values, Drizzle's and PostgreSQL's, and what is said instead. */
function toldWithValues(error: unknown): { message: string; instead: string }[] {
  if (!(error instanceof Error)) return []
  const { message } = error
  const rest = toldWithValues(error.cause)
  if ('params' in error && 'query' in error && typeof error.query === 'string')
    return [{ message, instead: `Failed query: ${error.query}` }, ...rest]
  return COMPLAINT.test(message) ? [{ message, instead: message.replace(COMPLAINT, '[value]') }, ...rest] : rest
}
