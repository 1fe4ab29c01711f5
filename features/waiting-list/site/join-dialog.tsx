import { type ChangeEvent, useId, useState } from 'react'
import { joinWaitingList } from '../api/calls.ts'
import { type CalendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { waitingListMessages } from '#messages/waiting-list/site.ts'
import { call } from '#ui/site/lib/api.ts'
import { useFocusAfter } from '#ui/site/lib/use-focus-after.ts'
import { useSubmit } from '#ui/site/lib/use-submit.ts'
import { Button } from '#ui/site/button.tsx'
import { Dialog } from '#ui/site/dialog.tsx'
import { PhoneField } from '#ui/site/phone-field.tsx'
import { SubmitForm } from '#ui/site/submit-form.tsx'
import { TextField } from '#ui/site/text-field.tsx'
import classes from './join-dialog.module.css'

const texts = waitingListMessages.join

type JoinDialogProps = {
  tourPackage: { packageId: number; packageName: string }
  startDate: CalendarDate
  guests: number
  onClose: () => void
}

/** The form for joining a full date's waiting list. Entered values survive a failure. */
export function JoinDialog({ tourPackage, startDate, guests, onClose }: JoinDialogProps) {
  const id = useId()
  const { packageId, packageName } = tourPackage
  const day = formatCalendarDate(startDate)
  const [fields, setFields] = useState({ name: '', email: '', phone: '' })
  const [isDone, setIsDone] = useState(false)
  const heading = useFocusAfter(isDone)
  const form = useSubmit({
    check: () => null,
    fallback: texts.failed,
    async send() {
      await call(joinWaitingList, { body: { packageId, startDate, seats: guests, ...fields } })
      setIsDone(true)
    },
  })
  const setField = (name: string, value: string) => setFields((current) => ({ ...current, [name]: value }))
  const field = (name: keyof typeof fields) => ({
    name,
    label: texts[name],
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setField(name, target.value),
  })

  return (
    <Dialog isOpen onClose={onClose} labelledBy={id} className={classes.dialog ?? ''}>
      <div className={classes.content}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {isDone ? texts.doneTitle : texts.title}
        </h2>
        <p className={classes.trip}>
          {/* Shows no number of seats, because an earlier request keeps its number, which only the email states. */}
          {isDone ? texts.joinedTrip(packageName, day) : texts.trip(packageName, day, guests)}
        </p>
        {isDone ? (
          <>
            <p role="status">{texts.done(fields.email.trim())}</p>
            <div>
              <Button onClick={onClose}>{texts.close}</Button>
            </div>
          </>
        ) : (
          <SubmitForm
            form={form}
            button={texts.submit}
            pendingText={texts.submitting}
            onEarlyInput={setField}
            lead={<p>{texts.promise}</p>}
            footer={
              <Button variant="quiet" onClick={onClose}>
                {texts.cancel}
              </Button>
            }
          >
            <TextField {...field('name')} autoComplete="name" />
            <TextField {...field('email')} type="email" autoComplete="email" />
            <PhoneField {...field('phone')} />
          </SubmitForm>
        )}
      </div>
    </Dialog>
  )
}
