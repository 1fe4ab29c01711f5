import { SiteFooter } from '#site/frame/site-footer.tsx'
import { NewsletterStrip } from '#features/newsletter/site/newsletter-strip.tsx'

/**
 * The bottom part of every page of the site. The server puts the styles of files with this name into the document; the
 * script loads at the visitor's first interaction.
 */
export function BelowTheFold() {
  return <SiteFooter newsletter={<NewsletterStrip />} />
}
