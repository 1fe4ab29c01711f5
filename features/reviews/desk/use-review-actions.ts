import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showReview } from '../api/desk-calls.ts'
import type { DeskReview } from '../api/desk-schemas.ts'
import { deskReviews as texts } from '#messages/reviews/desk.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { REVIEWS_KEY } from '#desk/keys/reviews-key.ts'

/** What came of an act on a review. */
type News = { kind: 'done'; text: string } | { kind: 'withheld' }

type ShownAgain = { id: string; version: string; isUndo: boolean }

/**
 * A review of the list with what was done with it. It stays in its place until the list is read anew, also when its filter
 * does not hold it any more: so what was done can be read and undone there.
 */
export function useReviewActs(listed: DeskReview) {
  const queries = useQueryClient()
  const [own, setOwn] = useState<{ after: string; review: DeskReview }>()
  const [news, setNews] = useState<News>()
  // An answer of the list that is newer than what was done here counts.
  const review = own !== undefined && own.after === listed.version ? own.review : listed
  const take = (changed: DeskReview, told?: News) => {
    setOwn({ after: listed.version, review: changed })
    setNews(told)
    return queries.invalidateQueries({ queryKey: [...REVIEWS_KEY, 'counts'] })
  }
  const show = useMutation({
    mutationFn: ({ id, version }: ShownAgain) => deskCall(showReview, { params: { id }, body: { version } }),
    onSuccess: (changed, { isUndo }) =>
      take(changed, { kind: 'done', text: isUndo ? texts.withhold.undone : texts.shown }),
    onError(error) {
      const present = presentAfter(error, showReview)
      if (present !== undefined) void take(present)
    },
  })
  const showAgain = ({ isUndo }: Pick<ShownAgain, 'isUndo'>) =>
    show.mutate({ id: review.id, version: review.version, isUndo })
  return { review, news, take, endNews: () => setNews(undefined), show, showAgain }
}
