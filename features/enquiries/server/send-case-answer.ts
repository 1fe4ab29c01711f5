import { printCaseNumber } from '../rules/enquiry-case.ts'
import { caseTexts } from '#messages/enquiries/cases.ts'
import { mailFrame } from '#messages/platform/mail-frame.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import { renderMail } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { caseRepository } from './case-repository.ts'
import { personOf } from './require-case.ts'
import { sourceOf } from './source-of.ts'

/** Queues one email per reply, unless the reply was stopped. The customer's answer goes to the office. */
export async function sendCaseAnswer(platform: Platform, messageId: string): Promise<void> {
  const { db, jobs, clock, site } = platform
  await inTransaction(db, async (tx) => {
    const message = await caseRepository.claimMessage(tx, messageId)
    const number = message && (await caseRepository.findNumberOf(tx, message.caseId))
    const found = number === undefined ? undefined : await caseRepository.find(tx, number)
    if (message === undefined || found === undefined) return
    const { row, enquiry, group } = found
    const { name, email } = personOf(found)
    const printed = printCaseNumber(row.number, row.complaintNumber)
    const [writer] = message.staffId === null ? [] : await staffRepository.findNames(tx, [message.staffId])
    const theirMessage = enquiry?.message ?? group?.message ?? ''
    const texts = caseTexts.mail
    const content = await renderMail(site, {
      heading: texts.heading(printed),
      preview: texts.preview(message.text),
      blocks: [
        { kind: 'text', text: mailFrame.greeting(name) },
        ...message.text.split(/\n{2,}/).map((part) => ({ kind: 'text' as const, text: part })),
        ...(theirMessage === ''
          ? []
          : [
              { kind: 'text' as const, text: texts.asked },
              { kind: 'quote' as const, text: theirMessage },
            ]),
        { kind: 'text', text: texts.reply },
        { kind: 'text', text: texts.from(writer?.name ?? site.name) },
        { kind: 'text', text: mailFrame.signature(site.name) },
      ],
    })
    await queueMail(
      { tx, jobs, clock },
      {
        kind: 'case-answer',
        dedupeKey: `case-answer:${sourceOf(row)}.${message.id}`,
        to: { name, email },
        replyTo: site.email,
        subject: texts.subject(printed, site.name),
        ...content,
      },
    )
  })
}
