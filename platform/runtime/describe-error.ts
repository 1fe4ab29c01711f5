import pino from 'pino'

/** PostgreSQL ends such a message with the value. */
const COMPLAINT = /(?<=^invalid input [^:]*: )"[\s\S]*"$/
/** Fields of a PostgreSQL error that repeat values. */
const NOTES = { detail: undefined, where: undefined, internalQuery: undefined }

/**
 * An error as it is written to the log. A failed statement is logged without its values: they are names, addresses and
 * phone numbers. Drizzle writes them into the message, the stack and a field of their own.
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

/** The message of an error, also without values. */
export function errorMessageOf(error: unknown): string {
  return withoutValues(error instanceof Error ? error.message : String(error), error)
}

function withoutValues(text: string, error: unknown): string {
  return toldWithValues(error).reduce((left, { message, instead }) => left.replaceAll(message, instead), text)
}

/**
 * The messages in a chain of causes that repeat values (from Drizzle and PostgreSQL), each with the text that replaces
 * it.
 */
function toldWithValues(error: unknown): { message: string; instead: string }[] {
  if (!(error instanceof Error)) return []
  const { message } = error
  const rest = toldWithValues(error.cause)
  if ('params' in error && 'query' in error && typeof error.query === 'string')
    return [{ message, instead: `Failed query: ${error.query}` }, ...rest]
  return COMPLAINT.test(message) ? [{ message, instead: message.replace(COMPLAINT, '[value]') }, ...rest] : rest
}
