import { reviewPage } from '#messages/reviews/page.ts'
import { ReviewPage } from '#features/reviews/site/review-page.tsx'
import type { PageHandle } from '#ui/site/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${reviewPage.title} | ${site.title}`,
  description: () => reviewPage.description,
  isPrivate: true,
}

export function Component() {
  return <ReviewPage />
}
