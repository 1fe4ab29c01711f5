import { useRef, useState } from 'react'
import { writeReview } from '#contract/reviews.ts'
import type { OwnReview } from '#contract/reviews-schemas.ts'
import { characterCount, cleanReviewText, isReviewText, REVIEW_TEXT_FEWEST, REVIEW_TEXT_MOST } from '#domain/review.ts'
import { reviewPage } from '#messages/review-page.ts'
import { call } from '#web/lib/api.ts'
import { addressToken } from '#web/lib/use-answer.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { readDraft, storeDraft, type ReviewDraft } from './review-draft.ts'

const texts = reviewPage.form

type Errors = { rating?: string; text?: string }

/** The form's fields, kept in the tab while somebody types, and the way to send them. */
export function useReviewForm(own: OwnReview, onSaved: (answer: OwnReview) => void) {
  const [draft, setDraft] = useState<ReviewDraft>(() => readDraft(own))
  const [errors, setErrors] = useState<Errors>({})
  const firstStar = useRef<HTMLInputElement>(null)
  const textArea = useRef<HTMLTextAreaElement>(null)
  const used = characterCount(cleanReviewText(draft.text))

  const change = (changes: Partial<ReviewDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    storeDraft(own, next)
    // A mistake that was named is taken back as soon as it is mended.
    setErrors((shown) => (Object.keys(shown).length === 0 ? shown : errorsOf(next)))
  }
  const form = useSubmit({
    check: () => null,
    fallback: texts.failed,
    async send() {
      const { rating } = draft
      if (rating === null) return
      const answer = await call(writeReview, { params: { token: addressToken() }, body: { ...draft, rating } })
      storeDraft(own, null)
      onSaved(answer)
    },
  })
  const handleSubmit: typeof form.handleSubmit = (event) => {
    const found = errorsOf(draft)
    setErrors(found)
    if (found.rating === undefined && found.text === undefined) return form.handleSubmit(event)
    event.preventDefault()
    if (found.rating === undefined) textArea.current?.focus()
    else firstStar.current?.focus()
  }
  return { draft, change, errors, used, firstStar, textArea, ...form, handleSubmit }
}

function errorsOf({ rating, text }: ReviewDraft): Errors {
  const cleaned = cleanReviewText(text)
  const isLong = characterCount(cleaned) > REVIEW_TEXT_MOST
  return {
    ...(rating === null && { rating: texts.ratingMissing }),
    ...(!isReviewText(cleaned) && {
      text: isLong ? texts.textLong(REVIEW_TEXT_MOST.toLocaleString('en-IN')) : texts.textShort(REVIEW_TEXT_FEWEST),
    }),
  }
}
