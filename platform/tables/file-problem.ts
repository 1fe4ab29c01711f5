import { AppError } from '#kernel/errors/errors.ts'

/** The error that rejects a whole file. The message says what is wrong and where. */
export function fileProblem(message: string): AppError {
  return new AppError('IMPORT_FILE', { message })
}
