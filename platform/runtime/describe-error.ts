import pino from 'pino'

/** PostgreSQL puts the value at the end of such a message. */
const INVALID_INPUT_VALUE = /(?<=^invalid input [^:]*: )"[\s\S]*"$/
/** Fields of a PostgreSQL error that repeat values. */
const NOTES = { detail: undefined, where: undefined, internalQuery: undefined }

/**
 * Prepares an error for the log. A failed statement is logged without its values, which are names, addresses and phone
 * numbers. Drizzle writes them into the message, the stack and a separate field.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const serialized = pino.stdSerializers.err(error)
  const { message, stack } = serialized
  return {
    ...serialized,
    params: undefined,
    ...('severity' in error && NOTES),
    message: withoutValues(message, error),
    stack: withoutValues(stack, error),
  }
}

/** Returns the message of an error, also without values. */
export function errorMessageOf(error: unknown): string {
  return withoutValues(error instanceof Error ? error.message : String(error), error)
}

function withoutValues(text: string, error: unknown): string {
  return messagesWithValues(error).reduce(
    (result, { message, replacement }) => result.replaceAll(message, replacement),
    text,
  )
}

/**
 * Finds the messages in a chain of causes that repeat values (from Drizzle and PostgreSQL), each with its replacement
 * text.
 */
function messagesWithValues(error: unknown): { message: string; replacement: string }[] {
  if (!(error instanceof Error)) return []
  const { message } = error
  const rest = messagesWithValues(error.cause)
  if ('params' in error && 'query' in error && typeof error.query === 'string')
    return [{ message, replacement: `Failed query: ${error.query}` }, ...rest]
  return INVALID_INPUT_VALUE.test(message)
    ? [{ message, replacement: message.replace(INVALID_INPUT_VALUE, '[value]') }, ...rest]
    : rest
}
