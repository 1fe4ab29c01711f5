import * as z from 'zod/mini'
import { isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { MAX_PHONE_LENGTH } from '#kernel/people/phone-number.ts'
import { INVISIBLE_CHARACTERS } from '#kernel/text/unseen-characters.ts'

/**
 * Schemas that several calls share. Every text has a length limit, its own or the limit of its call's body, so that no
 * request can store a huge text.
 */

/** Control characters do not belong in a form field. A tab is accepted, because a pasted table cell may contain one. */
const NO_CONTROL = /^(?:[^\p{Cc}\p{Cs}]|\t)*$/u
const NO_CONTROL_MULTILINE = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u
const CONTROL = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu

/** Text that consists only of joiners is invisible too. */
const ONLY_JOINERS = /^[\u200c\u200d\s]*$/

/**
 * One line of text, trimmed and composed (NFC), without control characters. A tab becomes a space. Characters that hide
 * letters or change their direction are removed (docs/decisions/022-invisible-characters.md).
 */
export function lineOfText(maximum: number) {
  return z.pipe(
    z
      .string()
      .check(
        z.maxLength(maximum, `Please use at most ${maximum} characters.`),
        z.regex(NO_CONTROL, 'Please remove the invisible characters.'),
      ),
    z.transform((text) => stripInvisibleCharacters(text.normalize('NFC').replaceAll('\t', ' '))),
  )
}

/** Text of several lines, exactly as typed, for drafts. */
export function textAsTyped(maximum: number) {
  return z
    .string()
    .check(z.maxLength(maximum), z.regex(NO_CONTROL_MULTILINE, 'Please remove the invisible characters.'))
}

/** Text of several lines, trimmed and composed (NFC). */
export function blockOfText(maximum: number) {
  return z.pipe(
    z
      .string()
      .check(
        z.maxLength(maximum, `Please use at most ${maximum} characters.`),
        z.regex(NO_CONTROL_MULTILINE, 'Please remove the invisible characters.'),
      ),
    z.transform((text) => text.normalize('NFC').trim()),
  )
}

/**
 * A phone number as entered: any text of at most {@link MAX_PHONE_LENGTH} characters on one line. A number that looks
 * wrong is never refused, because only its owner knows. Control characters are removed, because nobody typed them.
 */
export function phoneText() {
  return z.pipe(
    z.string().check(z.maxLength(MAX_PHONE_LENGTH, `Please use at most ${MAX_PHONE_LENGTH} characters.`)),
    z.transform(toSingleLine),
  )
}

/** One line of a message to our office. Only the limit of the call's body applies, and nothing is refused. */
export function unboundedLine() {
  return z.pipe(z.string(), z.transform(toSingleLine))
}

/** Like {@link unboundedLine}, with several lines. */
export function unboundedText() {
  return z.pipe(z.string(), z.transform(stripControlCharacters))
}

function toSingleLine(text: string): string {
  return stripInvisibleCharacters(stripControlCharacters(text.replaceAll(/[\t\n\r]+/g, ' ')))
}

function stripInvisibleCharacters(text: string): string {
  const visible = text.replaceAll(INVISIBLE_CHARACTERS, '').trim()
  return ONLY_JOINERS.test(visible) ? '' : visible
}

function stripControlCharacters(text: string): string {
  return text.replaceAll(CONTROL, '').normalize('NFC').trim()
}

/** A real day, `YYYY-MM-DD`. */
export const CalendarDateText = z
  .string()
  .check(z.refine(isCalendarDate, 'Please enter a date such as 2026-12-06.'))
  .register(z.globalRegistry, { description: 'A day, YYYY-MM-DD.' })

/** A time in a response, such as `2026-11-22T06:30:00.000Z`. */
export const Timestamp = z.iso.datetime().register(z.globalRegistry, { description: 'A time in UTC, ISO 8601.' })

/** A month, `YYYY-MM`. */
export const MonthText = z
  .string()
  .check(z.regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'Please enter a month such as 2026-12.'))
  .register(z.globalRegistry, { description: 'A month, YYYY-MM.' })

/** A public integer id in a path: digits only, in the range of int4. */
export const PublicId = z
  .pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'This id is not valid.')), z.transform(Number))
  .check(z.refine((id) => id <= 2_147_483_647, 'This id is not valid.'))
  .register(z.globalRegistry, { description: 'A public id: a whole number from 1 to 2147483647.' })

/** A whole number in a query, from `minimum` to `maximum`, both included. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .pipe(z.string().check(z.regex(/^\d{1,9}$/, 'Please enter a whole number.')), z.transform(Number))
    .check(
      z.refine((value) => value >= minimum && value <= maximum, `Please enter a number from ${minimum} to ${maximum}.`),
    )
    .register(z.globalRegistry, { description: `A whole number from ${minimum} to ${maximum}.` })

/** A uuid in the form of version 4. */
export const Uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'This id is not valid.'))
  .register(z.globalRegistry, { description: 'A uuid.' })

/** Integer paise, zero or more. */
export const PaiseAmount = z
  .number()
  .check(z.int(), z.minimum(0))
  .register(z.globalRegistry, { description: 'Whole paise.' })

/**
 * What is refunded when a traveller cancels: slabs from the earliest to the latest
 * (features/catalog/rules/cancellation-policy.ts).
 */
export const CancellationPolicyDto = z
  .array(
    z.object({ hoursBefore: z.int().check(z.minimum(0)), basisPoints: z.int().check(z.minimum(1), z.maximum(10_000)) }),
  )
  .register(z.globalRegistry, {
    description:
      'Up to this many hours before the start (00:00 India time), this many basis points are refunded; later, nothing is.',
  })
