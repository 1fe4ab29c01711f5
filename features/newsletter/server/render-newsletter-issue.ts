import { markdownToHtml } from '#kernel/text/markdown-to-html.ts'
import type { LetterContent } from '../rules/newsletter-letter.ts'
import { newsletterMails } from '#messages/newsletter/mails.ts'
import { renderMail } from '#platform/mail/mail-layout.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** Shorter than any mail; it only keeps what the cleaner takes. */
const NO_LINK = '#'

/**
 * A letter as a mail. Its links to our own pages are whole addresses, as a mail program needs them.
 *
 * @param unsubscribeUrl the link of the one who gets it; null in a test or a preview.
 */
export async function renderLetter(
  { site, baseUrl }: Pick<Platform, 'site' | 'baseUrl'>,
  { subject, preview, body }: LetterContent,
  unsubscribeUrl: string | null,
): Promise<{ text: string; html: string }> {
  // What cleans rich text is loaded with the first letter: most processes render none.
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

/** The text of a letter without signs: Markdown reads well enough, but for its links, headings and stars. */
function plainText(body: string, baseUrl: string): string {
  return body
    .replaceAll(
      /\[([^[\]]+)\]\(([^\s()]+)\)/g,
      (_, words: string, target: string) => `${words} (${target.startsWith('/') ? baseUrl + target : target})`,
    )
    .replaceAll(/^#{2,3} /gm, '')
    .replaceAll(/\*{1,2}/g, '')
    .trim()
}
