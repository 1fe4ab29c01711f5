import { markdownToHtml } from '#kernel/text/markdown-to-html.ts'
import type { NewsletterIssueContent } from '../rules/newsletter-issue.ts'
import { newsletterMails } from '#messages/newsletter/mails.ts'
import { renderMail } from '#platform/mail/mail-layout.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** A short placeholder for a link that the sanitizer accepts. */
const NO_LINK = '#'

/**
 * An issue as an email. Its links to our own pages are absolute, because mail programs need that.
 *
 * @param unsubscribeUrl the recipient's link; null in a test or a preview.
 */
export async function renderNewsletterIssue(
  { site, baseUrl }: Pick<Platform, 'site' | 'baseUrl'>,
  { subject, preview, body }: NewsletterIssueContent,
  unsubscribeUrl: string | null,
): Promise<{ text: string; html: string }> {
  // The sanitizer is loaded on first use: most processes render no issue.
  const { sanitizeHtml } = await import('#platform/pages/sanitize-html.ts')
  const html = sanitizeHtml(markdownToHtml(body).html, 'article')
  return renderMail(site, {
    heading: subject,
    preview,
    blocks: [
      { kind: 'rich', html: html.replaceAll(/ href="\/(?!\/)/g, ` href="${baseUrl}/`), text: plainText(body, baseUrl) },
      {
        kind: 'link',
        text: newsletterMails.unsubscribeNote,
        label: newsletterMails.unsubscribe,
        url: unsubscribeUrl ?? NO_LINK,
      },
    ],
  })
}

/** The plain text of an issue: Markdown is readable enough, except for its links, headings and asterisks. */
function plainText(body: string, baseUrl: string): string {
  return body
    .replaceAll(
      /\[([^[\]]+)\]\(([^\s()]+)\)/g,
      (_, linkText: string, target: string) => `${linkText} (${target.startsWith('/') ? baseUrl + target : target})`,
    )
    .replaceAll(/^#{2,3} /gm, '')
    .replaceAll(/\*{1,2}/g, '')
    .trim()
}
