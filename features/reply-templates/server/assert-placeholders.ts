import { AppError } from '#kernel/errors/errors.ts'
import { PLACEHOLDERS, unfilledPlaceholders, unknownPlaceholders } from '../rules/template-fields.ts'
import { replyTemplateMessages as texts } from '#messages/reply-templates/office.ts'

/** @throws {AppError} `INVALID_INPUT` for an unknown name in braces, such as a mistyped one. */
export function assertKnownPlaceholders(text: string): void {
  const unknown = unknownPlaceholders(text)
  if (unknown.length > 0) {
    throw new AppError('INVALID_INPUT', { message: texts.unknownPlaces(unknown, PLACEHOLDERS) })
  }
}

/** @throws {AppError} `INVALID_INPUT` for an email to one person that still has a placeholder without a value. */
export function assertNoOpenPlaceholders(text: string): void {
  const open = unfilledPlaceholders(text)
  if (open.length > 0) throw new AppError('INVALID_INPUT', { message: texts.openPlaces(open) })
}
