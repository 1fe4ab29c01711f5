import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { republishReview, type DeskReview } from '../api/desk-calls.ts'
import { deskReviews as texts } from '#messages/reviews/desk.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { REVIEWS_KEY } from '#ui/desk/keys/reviews-key.ts'

/** The result of an action on a review. */
type Notice = { kind: 'done'; text: string } | { kind: 'withheld' }

type RepublishRequest = { id: string; version: string; isUndo: boolean }

/**
 * A review of the list with the changes made here. It stays in its position until the list is loaded again, even if it
 * no longer matches the filter, so that the change can be read and undone there.
 */
export function useReviewActions(listedReview: DeskReview) {
  const queryClient = useQueryClient()
  const [own, setOwn] = useState<{ after: string; review: DeskReview }>()
  const [notice, setNotice] = useState<Notice>()
  // A newer response of the list replaces the change made here.
  const review = own !== undefined && own.after === listedReview.version ? own.review : listedReview
  const applyChange = (changedReview: DeskReview, result?: Notice) => {
    setOwn({ after: listedReview.version, review: changedReview })
    setNotice(result)
    return queryClient.invalidateQueries({ queryKey: [...REVIEWS_KEY, 'counts'] })
  }
  const show = useMutation({
    mutationFn: ({ id, version }: RepublishRequest) => deskCall(republishReview, { params: { id }, body: { version } }),
    onSuccess: (changedReview, { isUndo }) =>
      applyChange(changedReview, { kind: 'done', text: isUndo ? texts.withhold.undone : texts.shown }),
    onError(error) {
      const present = currentValuesIn(error, republishReview)
      if (present !== undefined) void applyChange(present)
    },
  })
  const republish = ({ isUndo }: Pick<RepublishRequest, 'isUndo'>) =>
    show.mutate({ id: review.id, version: review.version, isUndo })
  return {
    review,
    news: notice,
    take: applyChange,
    dismissNotice: () => setNotice(undefined),
    show,
    showAgain: republish,
  }
}
