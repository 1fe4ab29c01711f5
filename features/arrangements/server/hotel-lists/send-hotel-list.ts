import { BULK_STOPPABLE_MS } from '#features/bulk-actions/rules/bulk-action.ts'
import { auditReasons } from '#messages/departures/audit-reasons.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { departureKey, type DepartureKey } from '#features/departures/rules/departure-list.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import { deleteUnusedFiles, storeFile } from '#platform/files/stored-files.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { TABLE_TYPES } from '#platform/tables/write-table.ts'
import { concatChunks, printSheets } from '../sheets/print-sheets.ts'
import { assertWithinRows } from '../sheets/sheet-permissions.ts'
import { hotelListRepository, HOTEL_LIST_MAIL, type HotelListRow } from './hotel-list-repository.ts'
import { hotelListQueue } from './queues.ts'
import { readHotelList, type HotelList } from './read-hotel-list.ts'

type Input = { key: DepartureKey; id: string; night: number; email: string; seen: string; staff: Staff }

/**
 * Queues the email with a hotel's rooming list as previewed, and saves the address for the next group. The email can be
 * stopped for half a minute. A second call with the same id has no effect, because it is a retry after a lost response.
 *
 * @throws {AppError} `EMAIL_INVALID`; `HOTEL_LIST_EMPTY` while nobody has a room; `HOTEL_LIST_CHANGED` when the preview
 * is out of date; `DESK_EXPORT_LIMIT`; `DESK_ROLE` for a tour manager who enters an address other than the one saved by
 * the office; and the errors of {@link readHotelList}.
 */
export async function sendHotelList(
  platform: Platform,
  { key, id, night, seen, staff, ...request }: Input,
): Promise<void> {
  const { db, clock, jobs } = platform
  const email = request.email.trim()
  if (!isEmailAddress(email)) throw new AppError('EMAIL_INVALID')
  if (await isAlreadyRequested(platform, key, id)) return recordUnchanged('this was ordered before')
  const list = await readHotelList(platform, { key, night, role: staff.role })
  assertWithinRows(staff, list.sheet.rows)
  // A sender without download permission may send these files only to the hotel's address on record.
  const isLimited = allowanceOf(staff.role, 'read_manifest') === 'limited'
  if (isLimited && email !== list.email)
    throw new AppError('DESK_ROLE', { withheld: { kind: 'desk', id: 'export_lists' } })
  if (list.bookings.every(({ places }) => places.every(({ roomId }) => roomId === null)))
    throw new AppError('HOTEL_LIST_EMPTY')
  if (list.seen !== seen) throw new AppError('HOTEL_LIST_CHANGED')
  const { pdf, xlsx } = await createFiles(platform, list, { staff, isLimited })
  const at = clock.now()
  const startsAt = new Date(at.getTime() + BULK_STOPPABLE_MS)
  await inTransaction(db, async (tx) => {
    const isNew = await hotelListRepository.insert(tx, {
      id,
      tourPackageId: key.packageId,
      startDate: key.startDate,
      hotel: list.stay.name,
      place: list.stay.place,
      toEmail: email,
      ...list.mail,
      fileName: list.fileName,
      marks: list.roomHashes,
      bookingIds: list.bookings.map((booking) => booking.id),
      pdfSha256: await storeFile(tx, { contentType: 'application/pdf', content: pdf }, at),
      xlsxSha256: xlsx === null ? '' : await storeFile(tx, { contentType: TABLE_TYPES.xlsx, content: xlsx }, at),
      staffId: staff.id,
      createdAt: at,
      startsAt,
    })
    if (!isNew) return recordUnchanged('this was ordered before')
    if (email !== list.email) await hotelListRepository.saveHotelAddress(tx, list.stay, { email, at })
    await recordAuditEvent(tx, {
      name: 'hotel_list_ordered',
      on: { kind: 'departure', id: departureKey(key) },
      at,
      reason: commonReasons.atDesk,
      after: { list: id, hotel: list.stay.name, night, rooms: list.sheet.groups.length - 1, rows: list.sheet.rows },
    })
    await jobs.send(hotelListQueue, { listId: id }, { tx, startAfter: startsAt })
  })
}

async function isAlreadyRequested({ db }: Platform, key: DepartureKey, id: string): Promise<boolean> {
  const existing = await hotelListRepository.find(db, id)
  if (existing === undefined) return false
  // An id from another departure must reveal nothing about its list.
  if (existing.tourPackageId !== key.packageId || existing.startDate !== key.startDate)
    throw new AppError('HOTEL_LIST_CHANGED')
  return true
}

/** The files of a list: a PDF for print, and a spreadsheet if the sender may download one. */
async function createFiles(
  platform: Platform,
  { sheet, fileName }: HotelList,
  { staff, isLimited }: { staff: Staff; isLimited: boolean },
) {
  const pdf = await printSheets(platform, { sheets: [sheet], staff, title: fileName })
  return { pdf, xlsx: isLimited ? null : await concatChunks(sheet.write('xlsx')) }
}

/**
 * Emails a list once it can no longer be stopped. One transaction queues the email and marks the list as being sent, so
 * only one email is sent even if a process is killed.
 */
export async function mailHotelList({ db, clock, jobs }: Platform, id: string): Promise<void> {
  const list = await hotelListRepository.find(db, id)
  if (list === undefined) return
  // pg-boss uses its own clock, so create no email while the list can still be stopped.
  if (list.startsAt > clock.now()) return jobs.send(hotelListQueue, { listId: id }, { startAfter: list.startsAt })
  await inTransaction(db, async (tx) => {
    const at = clock.now()
    if (!(await hotelListRepository.begin(tx, id, at))) return
    await queueMail({ tx, jobs, clock }, mailOf(list))
    const on = {
      kind: 'departure',
      id: departureKey({ packageId: list.tourPackageId, startDate: list.startDate }),
    } as const
    const auditEvent = { on, at, reason: auditReasons.afterThirtySeconds, role: 'office', staff: list.staffId } as const
    await recordAuditEvent(tx, { name: 'hotel_list_sent', ...auditEvent, after: { list: id, hotel: list.hotel } })
  })
}

function mailOf({ id, hotel, toEmail, subject, text, html, fileName, pdfSha256, xlsxSha256 }: HotelListRow) {
  return {
    kind: HOTEL_LIST_MAIL,
    dedupeKey: `${HOTEL_LIST_MAIL}:${id}`,
    to: { name: hotel, email: toEmail },
    subject,
    text,
    html,
    attachments: [
      { fileName: `${fileName}.pdf`, sha256: pdfSha256 },
      ...(xlsxSha256 === '' ? [] : [{ fileName: `${fileName}.xlsx`, sha256: xlsxSha256 }]),
    ],
  }
}

/**
 * Stops a list before it is emailed, and deletes its files.
 *
 * @throws {AppError} `HOTEL_LIST_SENDING` when it is too late.
 */
export async function stopHotelList(
  { db, clock }: Platform,
  { key, id }: { key: DepartureKey; id: string },
): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const stopped = await hotelListRepository.stop(tx, { id, ...key }, at)
    if (stopped === null) throw new AppError('HOTEL_LIST_SENDING')
    await deleteUnusedFiles(
      tx,
      [stopped.pdfSha256, stopped.xlsxSha256].filter((hash) => hash !== ''),
    )
    await recordAuditEvent(tx, {
      name: 'hotel_list_stopped',
      on: { kind: 'departure', id: departureKey(key) },
      at,
      reason: commonReasons.beforeSending,
      after: { list: id, hotel: stopped.hotel },
    })
  })
}
