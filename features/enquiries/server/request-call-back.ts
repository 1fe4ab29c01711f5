import { auditReasons } from '#messages/enquiries/audit-reasons.ts'
import type { CallBackBody } from '../api/calls.ts'
import { callBackTime, callBackPromise } from '../rules/call-back-promise.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { normalisePhone } from '#kernel/people/phone-number.ts'
import { canContainPhoneNumber } from '#kernel/text/whole-number.ts'
import { callBackMessages } from '#messages/enquiries/call-back.ts'
import { tourPackageRepository } from '#features/catalog/server/tour-package-repository.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import { renderMail } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { applyEnquiryLimits } from './save-enquiry.ts'
import { callBackRepository } from './call-back-repository.ts'
import { caseRepository } from './case-repository.ts'

/**
 * A second request with the same number within this time is a duplicate: a double click, or a form that was sent twice.
 */
const DUPLICATE_REQUEST_MS = 120_000

type Input = { body: CallBackBody; userId: string | null; clientAddress: string }

/**
 * Stores a call-back request and emails it to the office, in one transaction. A number that cannot be parsed is stored
 * as typed: the office decides. A number sent twice within two minutes is called once.
 *
 * @returns the number as we will dial it, and the time by which we promise to call.
 * @throws {AppError} `INVALID_INPUT` without a complete number; `RATE_LIMITED`.
 */
export async function requestCallBack(
  platform: Platform,
  { body, userId, clientAddress }: Input,
): Promise<{ phone: string; promisedUntil: Date }> {
  const { db, clock, jobs, limiter, site } = platform
  const { phone, language, slot } = body
  if (!canContainPhoneNumber(phone)) throw new AppError('INVALID_INPUT', { message: callBackMessages.phoneMissing })
  const phoneNormalised = normalisePhone(phone) ?? phone.replaceAll(/\s+/g, '')
  await applyEnquiryLimits(limiter, clientAddress)
  const at = clock.now()
  const since = new Date(at.getTime() - DUPLICATE_REQUEST_MS)
  // A repeated request does not count towards the limit. The transaction below checks again, after waiting for other
  // requests with this number.
  if ((await callBackRepository.findSince(db, phoneNormalised, since)) === undefined)
    await limiter.take('call-back-number', phoneNormalised)
  const [card] =
    body.package_id === undefined ? [] : await tourPackageRepository.findCardsByIds(db, [Number(body.package_id)])
  const promisedUntil = callBackPromise(at, slot)
  const texts = callBackMessages.mail
  const content = await renderMail(site, {
    heading: texts.heading,
    preview: texts.preview,
    blocks: [
      {
        kind: 'facts',
        rows: [
          [texts.phone, phone],
          [texts.before, callBackMessages.moment(callBackTime(promisedUntil))],
          [texts.slot, callBackMessages.slots[slot]],
          [texts.language, callBackMessages.languages[language]],
          ...(card === undefined ? [] : [[texts.tour, card.name] satisfies [string, string]]),
        ],
      },
    ],
  })
  return inTransaction(db, async (tx) => {
    const before = await callBackRepository.findRecent(tx, phoneNormalised, since)
    if (before !== undefined) {
      recordUnchanged('the same number requested a call a moment ago')
      return { phone, promisedUntil: before.promisedUntil }
    }
    const tourPackageId = card?.id ?? null
    const callBack = { phone, phoneNormalised, language, slot, tourPackageId, userId, promisedUntil, createdAt: at }
    const id = await callBackRepository.insert(tx, callBack)
    await caseRepository.insert(tx, { callBackId: id, kind: 'call_back', dueAt: promisedUntil, createdAt: at })
    await recordAuditEvent(tx, {
      name: 'call_back_requested',
      on: { kind: 'call-back', id },
      at,
      reason: auditReasons.websiteForm,
    })
    await queueMail(
      { tx, jobs, clock },
      {
        kind: 'call-back',
        dedupeKey: `call-back:${id}`,
        to: { name: site.name, email: site.email },
        subject: texts.subject(phone),
        ...content,
      },
    )
    return { phone, promisedUntil }
  })
}
