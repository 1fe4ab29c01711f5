import type { countDeskReviews } from '#features/reviews/api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { deskReviews } from '#messages/reviews/desk.ts'
import type { TodayLine } from '../today-line.ts'

const texts = deskReviews.today

/** Withheld reviews that their authors have changed, and reviews awaiting a reply. */
export function reviewLines(counts: ResponseOf<typeof countDeskReviews> | undefined): TodayLine[] {
  if (counts === undefined) return []
  const { waiting, low, packages, again } = counts
  const line = { icon: 'star', action: texts.action, isMine: true } as const
  return [
    ...(again === null || again === 0
      ? []
      : [
          {
            ...line,
            key: 'reviews again',
            urgency: 4,
            text: texts.again(again),
            more: texts.againText,
            to: `${deskPages.reviews()}?view=again`,
          },
        ]),
    ...(waiting === 0
      ? []
      : [
          {
            ...line,
            key: low === 0 ? 'reviews' : 'reviews low',
            urgency: low === 0 ? 7 : 5,
            text: texts.waiting(waiting, low),
            more: packages.join(', '),
            to: `${deskPages.reviews()}?view=waits`,
          },
        ]),
  ]
}
