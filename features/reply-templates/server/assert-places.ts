import { AppError } from '#kernel/errors/errors.ts'
import { LETTER_PLACES, openPlaces, unknownPlaces } from '../rules/letter-places.ts'
import { readyTextMessages as texts } from '#messages/templates/office.ts'

/** @throws {AppError} `INVALID_INPUT` for a name in braces that no letter knows, such as a mistyped one. */
export function assertKnownPlaces(text: string): void {
  const unknown = unknownPlaces(text)
  if (unknown.length > 0) {
    throw new AppError('INVALID_INPUT', { message: texts.unknownPlaces(unknown, LETTER_PLACES) })
  }
}

/** @throws {AppError} `INVALID_INPUT` for a mail to one person that still has a place without its value. */
export function assertFilled(text: string): void {
  const open = openPlaces(text)
  if (open.length > 0) throw new AppError('INVALID_INPUT', { message: texts.openPlaces(open) })
}
