import { pages } from '#kernel/addresses/pages.ts'
import type { OwnReview } from '../api/calls.ts'
import {
  REVIEW_ASPECTS,
  MAX_REVIEW_PLACE,
  MIN_REVIEW_TEXT_LENGTH,
  MAX_REVIEW_TEXT,
  MAX_REVIEW_TITLE,
  type ReviewAspect,
} from '#features/catalog/rules/review.ts'
import { reviewPage } from '#messages/reviews/page.ts'
import { reviewLabels } from '#messages/reviews/words.ts'
import { printDate } from '#ui/site/lib/print-date.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { TextAreaField, TextField } from '#ui/site/text-field.tsx'
import { ReviewConflict } from './review-conflict.tsx'
import type { ReviewDraft } from './review-draft.ts'
import { StarChoice } from './star-choice.tsx'
import { type ReviewFormEvents, useReviewForm } from './use-review-form.ts'
import classes from './review-form.module.css'

const texts = reviewPage.form
const MAX_CHARACTERS = MAX_REVIEW_TEXT.toLocaleString('en-IN')

type ReviewFormProps = ReviewFormEvents & {
  ownReview: OwnReview
  /** Closes the form and changes nothing. A first review has no such button. */
  onCancel?: (() => void) | undefined
}

/** The form for the stars, the text and the name of a review. */
export function ReviewForm({ ownReview, onCancel, ...events }: ReviewFormProps) {
  const form = useReviewForm(ownReview, events)
  const { draft, change, errors, used, firstStar, textArea, overtaken, notice, isPending, handleSubmit } = form
  const rate = (aspect: ReviewAspect, stars: number | null) => {
    const { [aspect]: _before, ...others } = draft.aspects
    change({ aspects: stars === null ? others : { ...others, [aspect]: stars } })
  }
  return (
    <form className={classes.form} method="post" noValidate onSubmit={handleSubmit}>
      {overtaken.isOvertaken ? (
        <ReviewConflict
          ownReview={ownReview}
          headingRef={overtaken.decision}
          onContinue={overtaken.proceed}
          onDiscard={overtaken.take}
        />
      ) : null}
      {notice === null ? null : (
        <Alert key={notice.count} kind={notice.kind} autoFocus>
          {notice.text}
        </Alert>
      )}
      <StarChoice
        isMain
        label={texts.overall}
        value={draft.rating}
        onChange={(rating) => change({ rating })}
        error={errors.rating}
        firstRef={firstStar}
      />
      <section className={classes.aspects} aria-labelledby="single-points">
        <h2 id="single-points">{texts.aspects}</h2>
        <p className={classes.hint}>{texts.aspectsHint}</p>
        <div className={classes.points}>
          {REVIEW_ASPECTS.map((aspect) => (
            <StarChoice
              key={aspect}
              label={reviewLabels.aspects[aspect]}
              value={draft.aspects[aspect] ?? null}
              onChange={(stars) => rate(aspect, stars)}
            />
          ))}
        </div>
      </section>
      <TextField
        label={texts.titleLabel}
        name="title"
        optional
        maxLength={MAX_REVIEW_TITLE}
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextAreaField
        ref={textArea}
        label={texts.textLabel}
        name="text"
        optional
        rows={8}
        hint={
          used === 0
            ? texts.countShort(MIN_REVIEW_TEXT_LENGTH)
            : texts.count(used.toLocaleString('en-IN'), MAX_CHARACTERS)
        }
        error={errors.text}
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <AuthorFields name={ownReview.name} draft={draft} change={change} />
      <div className={classes.actions}>
        <Button type="submit" size="large" isPending={isPending} pendingText={texts.pending}>
          {ownReview.review === null ? texts.publish : texts.save}
        </Button>
        {onCancel === undefined || overtaken.isOvertaken ? null : (
          <Button variant="quiet" size="large" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
      <p className={classes.hint}>
        {ownReview.until !== null && ownReview.review !== null ? `${texts.until(printDate(ownReview.until))} ` : ''}
        <a href={`${pages.helpCenter()}#reviews`}>{texts.rules}</a>
      </p>
    </form>
  )
}

type AuthorFieldsProps = {
  /** The name as others would see it; null when the booking has no name that can be shown. */
  name: string | null
  draft: ReviewDraft
  change: (changes: Partial<ReviewDraft>) => void
}

function AuthorFields({ name, draft, change }: AuthorFieldsProps) {
  const isNamed = draft.isNamed && name !== null
  return (
    <div className={classes.author}>
      {name === null ? null : (
        <label className={classes.check}>
          <input
            type="checkbox"
            name="isNamed"
            checked={draft.isNamed}
            onChange={({ target }) => change({ isNamed: target.checked })}
          />
          <span>{texts.named(name)}</span>
        </label>
      )}
      {isNamed ? (
        <TextField
          label={texts.placeLabel}
          name="place"
          optional
          hint={texts.placeHint}
          maxLength={MAX_REVIEW_PLACE}
          autoComplete="address-level2"
          value={draft.place}
          onChange={({ target }) => change({ place: target.value })}
        />
      ) : null}
      <p role="status">
        {texts.shownAs} <strong>{isNamed ? reviewLabels.named(name, draft.place.trim()) : reviewLabels.unnamed}</strong>
      </p>
    </div>
  )
}
