import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { withholdReview, type DeskReview } from '../api/desk-calls.ts'
import { WITHHOLDING_REASONS, type WithholdingReason } from '#features/catalog/rules/review.ts'
import { deskReviews } from '#messages/reviews/desk.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { useChecks } from '#ui/desk/lib/use-checks.ts'
import { SelectField } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { ReviewText } from './review-words.tsx'

const texts = deskReviews.withhold

type WithholdDialogProps = {
  review: DeskReview
  onChanged: (review: DeskReview) => void
  onDone: (review: DeskReview) => void
  onClose: () => void
}

/** Explains what withholding does, and asks for a reason from the closed list. */
export function WithholdDialog({ review, onChanged, onDone, onClose }: WithholdDialogProps) {
  const isWithheld = review.withheld !== null
  const [reason, setReason] = useState<WithholdingReason | undefined>(review.withheld?.reason)
  const checks = useChecks({ ...(reason === undefined && { reason: texts.missing }) })
  const sending = useMutation({
    mutationFn: (withholdingReason: WithholdingReason) =>
      deskCall(withholdReview, {
        params: { id: review.id },
        body: { version: review.version, reason: withholdingReason },
      }),
    onSuccess: onDone,
    onError(failure) {
      const present = currentValuesIn(failure, withholdReview)
      if (present !== undefined) onChanged(present)
    },
  })
  return (
    <FormDialog
      isOpen
      title={isWithheld ? texts.keepWithheldTitle : texts.title}
      checks={checks}
      sending={sending}
      texts={{ ...texts, action: isWithheld ? texts.keepWithheldAction : texts.action }}
      isDanger
      onClose={onClose}
      onSubmit={() => (reason === undefined ? undefined : sending.mutate(reason))}
    >
      <p>{texts.text}</p>
      <ReviewText review={review} />
      <SelectField
        label={texts.reason}
        {...checks.field('reason')}
        value={reason ?? ''}
        onChange={(event) => setReason(WITHHOLDING_REASONS.find((each) => each === event.target.value))}
        options={[
          { value: '', text: texts.choose },
          ...WITHHOLDING_REASONS.map((each) => ({ value: each, text: texts.reasons[each] })),
        ]}
      />
    </FormDialog>
  )
}
