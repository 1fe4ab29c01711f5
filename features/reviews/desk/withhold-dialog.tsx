import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { withholdReview } from '../api/desk-calls.ts'
import type { DeskReview } from '../api/desk-schemas.ts'
import { WITHHOLDING_REASONS, type WithholdingReason } from '#features/catalog/rules/review.ts'
import { deskReviews } from '#messages/reviews/desk.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { useChecks } from '#desk/lib/use-checks.ts'
import { Button } from '#desk/ui/button.tsx'
import { SelectField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { ReviewWords } from './review-words.tsx'

const texts = deskReviews.withhold

type WithholdDialogProps = {
  review: DeskReview
  onChanged: (review: DeskReview) => void
  onDone: (review: DeskReview) => void
  onClose: () => void
}

/** Says what withholding does, and asks for a reason of the closed list. */
export function WithholdDialog({ review, onChanged, onDone, onClose }: WithholdDialogProps) {
  const isKept = review.withheld !== null
  const [reason, setReason] = useState<WithholdingReason | undefined>(review.withheld?.reason)
  const checks = useChecks({ ...(reason === undefined && { reason: texts.missing }) })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (why: WithholdingReason) =>
      deskCall(withholdReview, { params: { id: review.id }, body: { version: review.version, reason: why } }),
    onSuccess: onDone,
    onError(failure) {
      const present = presentAfter(failure, withholdReview)
      if (present !== undefined) onChanged(present)
    },
  })
  return (
    <FormDialog
      isOpen
      title={isKept ? texts.keepTitle : texts.title}
      checks={checks}
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      onClose={onClose}
      onSubmit={() => {
        if (!isPending) checks.submit(() => (reason === undefined ? undefined : mutate(reason)))
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" look="danger" pendingText={isPending ? texts.working : undefined}>
            {isKept ? texts.keepAct : texts.act}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      <ReviewWords review={review} />
      <SelectField
        label={texts.reason}
        {...checks.field('reason')}
        value={reason ?? ''}
        onChange={(event) => setReason(WITHHOLDING_REASONS.find((each) => each === event.target.value))}
      >
        <option value="">{texts.choose}</option>
        {WITHHOLDING_REASONS.map((each) => (
          <option key={each} value={each}>
            {texts.reasons[each]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
