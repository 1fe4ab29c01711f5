import { auditReasons } from '#messages/enquiries/audit-reasons.ts'
import type { GroupRequestBody } from '../api/calls.ts'
import { callBackTime, callBackPromise } from '../rules/call-back-promise.ts'
import { isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { GROUP_REQUIREMENTS, groupProblems } from '../rules/group-request.ts'
import { callBackMessages } from '#messages/enquiries/call-back.ts'
import { groupMessages } from '#messages/enquiries/group.ts'
import { tourPackageRepository } from '#features/catalog/server/tour-package-repository.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import { renderMail } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { caseRepository } from './case-repository.ts'
import { groupRequestRepository } from './group-request-repository.ts'
import { applyEnquiryLimits } from './save-enquiry.ts'

/**
 * A second enquiry with the same text within this time is a duplicate: a double click, or a form that was sent twice.
 */
const DUPLICATE_REQUEST_MS = 120_000

/**
 * Stores a group enquiry and emails it to the office, in one transaction. Nothing is paid and no seat is held. An
 * enquiry repeated within two minutes gets the same number and no second email.
 *
 * @returns the reference number, such as `G-4821`, and the time by which we promise to call.
 * @throws {AppError} `INVALID_INPUT` with the first field that is missing; `RATE_LIMITED`.
 */
export async function requestGroupPrice(
  platform: Platform,
  body: GroupRequestBody,
  clientAddress: string,
): Promise<{ number: string; promisedUntil: Date }> {
  const { db, clock, jobs, limiter, site } = platform
  const [problem] = groupProblems(body)
  if (problem !== undefined) throw new AppError('INVALID_INPUT', { message: groupMessages.problems[problem] })
  await applyEnquiryLimits(limiter, clientAddress)
  const { trip, guests, month = '', starts_from: startsFrom, name, phone, email, message } = body
  const matters = GROUP_REQUIREMENTS.filter((requirement) => body[requirement] === true || body[requirement] === 'on')
  const packageId = Number(body.package_id ?? 0)
  const [card] = packageId === 0 ? [] : await tourPackageRepository.findCardsByIds(db, [packageId])
  const startDate = body.start_date !== undefined && isCalendarDate(body.start_date) ? body.start_date : null
  const at = clock.now()
  const promisedUntil = callBackPromise(at, 'soon')
  return inTransaction(db, async (tx) => {
    const request = {
      tourPackageId: card?.id ?? null,
      trip,
      startDate,
      guests: Number(guests),
      months: month === '' ? [] : [month],
      startsFrom,
      name,
      phone,
      email,
      matters,
      message,
      promisedUntil,
      createdAt: at,
    }
    const before = await groupRequestRepository.findSame(tx, request, new Date(at.getTime() - DUPLICATE_REQUEST_MS))
    if (before !== undefined) {
      recordUnchanged('the same request arrived a moment ago')
      return { number: groupMessages.number(before.number), promisedUntil: before.promisedUntil }
    }
    const { id, number, promisedUntil: dueAt } = await groupRequestRepository.insert(tx, request)
    await caseRepository.insert(tx, { groupId: id, kind: 'group', dueAt, createdAt: at })
    const requestLabel = groupMessages.number(number)
    await recordAuditEvent(tx, {
      name: 'group_price_requested',
      on: { kind: 'group', id },
      at,
      reason: auditReasons.websiteForm,
    })
    const texts = groupMessages.mail
    const rows: [string, string][] = [
      [texts.number, requestLabel],
      [texts.tour, card?.name ?? ''],
      [groupMessages.fields.trip, trip === card?.name ? '' : trip],
      [groupMessages.fields.guests, guests],
      [groupMessages.fields.month, month],
      [texts.startDate, startDate ?? ''],
      [groupMessages.fields.startsFrom, startsFrom],
      [groupMessages.fields.name, name],
      [groupMessages.fields.phone, phone],
      [groupMessages.fields.email, email],
      [groupMessages.matters, matters.map((requirement) => groupMessages.matter[requirement]).join(', ')],
      [texts.before, callBackMessages.moment(callBackTime(promisedUntil))],
    ]
    const content = await renderMail(site, {
      heading: texts.heading,
      preview: texts.preview,
      blocks: [
        { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
        ...(message === '' ? [] : [{ kind: 'quote', text: message } as const]),
      ],
    })
    await queueMail(
      { tx, jobs, clock },
      {
        kind: 'group-request',
        dedupeKey: `group-request:${id}`,
        to: { name: site.name, email: site.email },
        ...(isEmailAddress(email) && { replyTo: email }),
        subject: texts.subject(requestLabel, guests),
        ...content,
      },
    )
    return { number: requestLabel, promisedUntil }
  })
}
