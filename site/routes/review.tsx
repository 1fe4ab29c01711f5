import { reviewPage } from '#messages/reviews-page.ts'
import { ReviewPage } from '#web/features/reviews/review-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${reviewPage.title} | ${site.title}`,
  description: () => reviewPage.description,
  isPrivate: true,
}

export function Component() {
  return <ReviewPage />
}
