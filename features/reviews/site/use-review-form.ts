import { useEffect, useRef, useState } from 'react'
import { getOwnReview, writeReview, type OwnReview } from '../api/calls.ts'
import {
  characterCount,
  cleanReviewText,
  isReviewText,
  MIN_REVIEW_TEXT_LENGTH,
  MAX_REVIEW_TEXT,
} from '#features/catalog/rules/review.ts'
import { reviewPage } from '#messages/reviews/page.ts'
import { call, hasErrorCode } from '#ui/site/lib/api.ts'
import { urlToken } from '#ui/site/lib/use-answer.ts'
import { useSubmit } from '#ui/site/lib/use-submit.ts'
import { readDraft, storeDraft, type ReviewDraft } from './review-draft.ts'

const texts = reviewPage.form

type Errors = { rating?: string; text?: string }

export type ReviewFormEvents = {
  onSaved: (answer: OwnReview) => void
  /** Called with the stored review when another window saved first. */
  onConflict: (answer: OwnReview) => void
  /** Called when the author discards the typed review in favour of the stored one. */
  onDiscarded: () => void
}

/** The form's fields, and how to send them. The typed text is saved in the tab. */
export function useReviewForm(ownReview: OwnReview, { onSaved, onConflict, onDiscarded }: ReviewFormEvents) {
  const [draft, setDraft] = useState<ReviewDraft>(() => readDraft(ownReview))
  const [errors, setErrors] = useState<Errors>({})
  const firstStar = useRef<HTMLInputElement>(null)
  const textArea = useRef<HTMLTextAreaElement>(null)
  const decision = useRef<HTMLHeadingElement>(null)
  const hasConflict = draft.revision !== ownReview.revision
  const usedCharacters = characterCount(cleanReviewText(draft.text))

  const change = (changes: Partial<ReviewDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    storeDraft(ownReview, next)
    // A reported error disappears as soon as the field is corrected.
    setErrors((current) => (Object.keys(current).length === 0 ? current : errorsOf(next)))
  }
  const form = useSubmit({
    check: () => null,
    fallback: texts.failed,
    async send() {
      const { rating } = draft
      if (rating === null) return
      const params = { token: urlToken() }
      try {
        const answer = await call(writeReview, { params, body: { ...draft, rating } })
        storeDraft(ownReview, null)
        onSaved(answer)
      } catch (error) {
        if (!hasErrorCode(error, writeReview, 'REVIEW_CHANGED')) throw error
        onConflict(await call(getOwnReview, { params }))
      }
    },
  })
  useEffect(() => {
    if (hasConflict) decision.current?.focus()
  }, [hasConflict])

  const proceed = () => {
    change({ revision: ownReview.revision })
    textArea.current?.focus()
  }
  const take = () => {
    storeDraft(ownReview, null)
    setDraft(readDraft(ownReview))
    setErrors({})
    onDiscarded()
  }
  const handleSubmit: typeof form.handleSubmit = (event) => {
    if (hasConflict) {
      event.preventDefault()
      return decision.current?.focus()
    }
    const found = errorsOf(draft)
    setErrors(found)
    if (found.rating === undefined && found.text === undefined) return form.handleSubmit(event)
    event.preventDefault()
    if (found.rating === undefined) textArea.current?.focus()
    else firstStar.current?.focus()
  }
  const conflict = { isOvertaken: hasConflict, decision, proceed, take }
  return {
    draft,
    change,
    errors,
    used: usedCharacters,
    firstStar,
    textArea,
    overtaken: conflict,
    ...form,
    handleSubmit,
  }
}

function errorsOf({ rating, text }: ReviewDraft): Errors {
  const cleaned = cleanReviewText(text)
  const isLong = characterCount(cleaned) > MAX_REVIEW_TEXT
  return {
    ...(rating === null && { rating: texts.ratingMissing }),
    ...(!isReviewText(cleaned) && {
      text: isLong ? texts.textLong(MAX_REVIEW_TEXT.toLocaleString('en-IN')) : texts.textShort(MIN_REVIEW_TEXT_LENGTH),
    }),
  }
}
