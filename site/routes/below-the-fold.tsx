import { SiteFooter } from '#site/frame/site-footer.tsx'
import { NewsletterStrip } from '#features/newsletter/site/newsletter-strip.tsx'

/**
 * The end of every page of the site. The server puts the styles of files with this name into the document; the script
 * comes when the visitor does something.
 */
export function BelowTheFold() {
  return <SiteFooter newsletter={<NewsletterStrip />} />
}
