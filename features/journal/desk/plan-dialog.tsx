import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { momentInIndia } from '#kernel/dates/indian-clock.ts'
import { deskStory as texts } from '#messages/journal/desk-story.ts'
import { readIndianMoment, toIndianField } from '#desk/lib/indian-moment.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { STORY_ACT } from './journal-key.ts'

const USUAL_TIME = '09:00'

type PlanDialogProps = { isOpen: boolean; onPlan: (at: Date) => Promise<unknown>; onClose: () => void }

/** When a job publishes the draft; tomorrow morning stands there first. */
export function PlanDialog({ isOpen, onPlan, onClose }: PlanDialogProps) {
  const [typed, setTyped] = useState(() =>
    toIndianField(momentInIndia(addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), 1), USUAL_TIME)),
  )
  const moment = readIndianMoment(typed)
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey: STORY_ACT,
    mutationFn: (at: Date) => onPlan(at),
    onSuccess: onClose,
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={texts.planTitle}
      failure={error === null ? '' : sentenceOf(error, texts.planFailed)}
      onClose={close}
      onSubmit={() => {
        if (moment !== undefined && !isPending) mutate(moment)
      }}
      acts={
        <>
          <Button onClick={close}>{texts.leave}</Button>
          <Button type="submit" look="main" pendingText={isPending ? texts.working : undefined}>
            {moment === undefined ? texts.planActEmpty : texts.planAct(printMoment(moment))}
          </Button>
        </>
      }
    >
      <p>{texts.planText}</p>
      <Field
        label={texts.planMoment}
        type="datetime-local"
        error={moment === undefined ? texts.planMissing : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}
