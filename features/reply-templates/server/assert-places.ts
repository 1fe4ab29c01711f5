import { AppError } from '#kernel/errors/errors.ts'
import { MESSAGE_PLACES, openPlaces, unknownPlaces } from '../rules/template-fields.ts'
import { replyTemplateMessages as texts } from '#messages/reply-templates/office.ts'

/** @throws {AppError} `INVALID_INPUT` for an unknown name in braces, such as a mistyped one. */
export function assertKnownPlaces(text: string): void {
  const unknown = unknownPlaces(text)
  if (unknown.length > 0) {
    throw new AppError('INVALID_INPUT', { message: texts.unknownPlaces(unknown, MESSAGE_PLACES) })
  }
}

/** @throws {AppError} `INVALID_INPUT` for an email to one person that still has a placeholder without a value. */
export function assertFilled(text: string): void {
  const open = openPlaces(text)
  if (open.length > 0) throw new AppError('INVALID_INPUT', { message: texts.openPlaces(open) })
}
