import type { LoaderFunctionArgs } from 'react-router'
import { useParams } from 'react-router'
import { newsletterPages } from '#messages/newsletter/pages.ts'
import { NewsletterPage, type NewsletterStep } from '#features/newsletter/site/newsletter-page.tsx'
import { titleOf } from '#features/newsletter/site/outcome-texts.ts'
import { notFound, type PageHandle } from '#ui/site/lib/page.ts'

/**
 * The last part of the address. It is missing on the page after the form; otherwise it names the purpose of a link in
 * our emails.
 */
function stepOf(text: string | undefined): NewsletterStep | null {
  if (text === undefined) return 'subscribe'
  return text === 'confirm' || text === 'unsubscribe' ? text : null
}

export function loader({ params }: LoaderFunctionArgs) {
  if (stepOf(params['step']) === null) throw notFound()
  return null
}

export const handle: PageHandle = {
  documentTitle: ({ site, params, url }) =>
    `${titleOf(newsletterPages[stepOf(params['step']) ?? 'subscribe'], url.searchParams)} | ${site.title}`,
  description: () => newsletterPages.description,
  isPrivate: true,
}

export function Component() {
  return <NewsletterPage step={stepOf(useParams()['step']) ?? 'subscribe'} />
}
