import type { CallBackBody } from '../api/schemas.ts'
import { callBackMoment, callBackPromise } from '../rules/call-back-promise.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { normalisePhone } from '#kernel/people/phone-number.ts'
import { hasWholeNumber } from '#kernel/text/whole-number.ts'
import { callBackMessages } from '#messages/enquiries/call-back.ts'
import { tourPackageRepository } from '#features/catalog/server/tour-package-repository.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import { renderMail } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { ENQUIRY_LIMITS } from './keep-enquiry.ts'
import { callBackRepository } from './call-back-repository.ts'
import { caseRepository } from './case-repository.ts'

/** So often one number may be called in a day. */
const A_NUMBER = { limit: 3, windowSeconds: 86_400 }
/** The same number within this time is the same wish: a double click, or a form that was sent twice. */
const SAME_WISH_MS = 120_000

type Asked = { body: CallBackBody; userId: string | null; clientAddress: string }

/**
 * Stores the wish to be called, and mails it to the office, in one transaction. A number that cannot be read is kept as
 * it was typed: the office decides. A number that asks twice within two minutes is called once.
 *
 * @returns the number as we call it, and the moment before which we promise to call.
 * @throws {AppError} `INVALID_INPUT` without a whole number; `RATE_LIMITED`.
 */
export async function requestCallBack(
  platform: Platform,
  { body, userId, clientAddress }: Asked,
): Promise<{ phone: string; promisedUntil: Date }> {
  const { db, clock, jobs, limiter, site } = platform
  const { phone, language, slot } = body
  if (!hasWholeNumber(phone)) throw new AppError('INVALID_INPUT', { message: callBackMessages.phoneMissing })
  const phoneNormalised = normalisePhone(phone) ?? phone.replaceAll(/\s+/g, '')
  for (const { action, rule } of ENQUIRY_LIMITS) await limiter.take(action, clientAddress, rule)
  const at = clock.now()
  const since = new Date(at.getTime() - SAME_WISH_MS)
  // A repeated wish does not count. It is looked for again below, where others of this number wait.
  if ((await callBackRepository.findSince(db, phoneNormalised, since)) === undefined)
    await limiter.take('call-back-number', phoneNormalised, A_NUMBER)
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
          [texts.before, callBackMessages.moment(callBackMoment(promisedUntil))],
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
      noteUnchanged('the same number asked a moment ago')
      return { phone, promisedUntil: before.promisedUntil }
    }
    const tourPackageId = card?.id ?? null
    const wish = { phone, phoneNormalised, language, slot, tourPackageId, userId, promisedUntil, createdAt: at }
    const id = await callBackRepository.insert(tx, wish)
    await caseRepository.insert(tx, { callBackId: id, kind: 'call_back', dueAt: promisedUntil, createdAt: at })
    await recordAct(tx, { name: 'call_back_requested', on: { kind: 'call-back', id }, at, reason: 'website form' })
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
