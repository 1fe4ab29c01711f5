import { AppError } from '#kernel/errors/errors.ts'

/** Rejects a whole file, with a message saying what is wrong and where. */
export function fileProblem(message: string): AppError {
  return new AppError('IMPORT_FILE', { message })
}
