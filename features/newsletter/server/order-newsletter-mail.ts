import { newsletterMails } from '#messages/newsletter/mails.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { renderMail } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { CONFIRM_DAYS, createSubscriptionLink } from './subscription-link.ts'
import type { SubscriptionRow } from './newsletter-repository.ts'

/**
 * Asks the owner of an address by email to confirm the subscription. Each email has its own link, and the links in
 * earlier emails still work.
 */
export async function queueConfirmationMail(
  platform: Platform,
  tx: Transaction,
  subscription: SubscriptionRow,
): Promise<void> {
  const { jobs, clock, site, baseUrl } = platform
  const texts = newsletterMails.confirm
  const link = await createSubscriptionLink(tx, { subscription, purpose: 'confirm', now: clock.now(), baseUrl })
  const content = await renderMail(site, {
    heading: texts.heading,
    preview: texts.preview,
    blocks: [
      { kind: 'text', text: texts.intro(site.name) },
      { kind: 'button', label: texts.button, url: link.url },
      { kind: 'text', text: texts.days(CONFIRM_DAYS) },
      { kind: 'text', text: texts.ignore },
    ],
  })
  await queueMail(
    { tx, jobs, clock },
    {
      kind: 'newsletter-confirm',
      dedupeKey: `newsletter-confirm:${link.tokenSha256}`,
      to: { name: '', email: subscription.email },
      subject: texts.subject(site.name),
      ...content,
    },
  )
}

/**
 * An email to a subscriber: `welcome` after the confirmation, `known` when somebody asks for the newsletter
 * again.
 */
type SubscriberMail = { kind: 'welcome' | 'known'; dedupeKey: string }

/** Emails a subscriber. The email has an unsubscribe link for people, and one in a header for mail programs. */
export async function queueSubscriberMail(
  platform: Platform,
  tx: Transaction,
  { subscription, mail: { kind, dedupeKey } }: { subscription: SubscriptionRow; mail: SubscriberMail },
): Promise<void> {
  const { jobs, clock, site, baseUrl } = platform
  const texts = newsletterMails[kind]
  const { url } = await createSubscriptionLink(tx, { subscription, purpose: 'unsubscribe', now: clock.now(), baseUrl })
  const content = await renderMail(site, {
    heading: texts.heading,
    preview: texts.preview,
    blocks: [
      { kind: 'text', text: texts.intro },
      { kind: 'text', text: newsletterMails.unsubscribeNote },
      { kind: 'button', label: newsletterMails.unsubscribe, url },
    ],
  })
  await queueMail(
    { tx, jobs, clock },
    {
      kind: `newsletter-${kind}`,
      dedupeKey,
      to: { name: '', email: subscription.email },
      subject: texts.subject(site.name),
      unsubscribeUrl: url,
      ...content,
    },
  )
}
