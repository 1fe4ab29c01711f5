import { AppError } from '#kernel/errors/errors.ts'

/** The refusal of a whole file, with a sentence about what is wrong and where. */
export function fileProblem(message: string): AppError {
  return new AppError('IMPORT_FILE', { message })
}
