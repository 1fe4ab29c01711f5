import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskBooking } from '../api/desk-schemas.ts'
import { listReminders } from '../api/reminders-calls.ts'
import { useOutletContext } from 'react-router'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import type { BookingReminder } from '../api/reminders-schemas.ts'
import { deskOutbox as outbox } from '#messages/desk/outbox.ts'
import { deskReminders as texts } from '#messages/bookings/desk-reminders.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { doOrKeep } from '#desk/lib/outbox.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { UndoNote } from '#desk/ui/undo-note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { ReminderDialog } from './reminder-dialog.tsx'
import { ReminderLaterDialog } from './reminder-later-dialog.tsx'
import classes from './reminders-card.module.css'

type RemindersCardProps = { booking: DeskBooking; onDone: (sentence: string) => void }

/** Of what the office wants to be reminded at this booking. What is done can be undone for ten seconds. */
export function RemindersCard({ booking, onDone }: RemindersCardProps) {
  const { reference } = booking
  const staff = useOutletContext<StaffMember>()
  const queries = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const [putOff, setPutOff] = useState<BookingReminder>()
  const [done, setDone] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: ['bookings', 'reminders', reference],
    queryFn: () => deskCall(listReminders, { params: { reference } }),
  })
  const finish = useMutation({
    mutationFn: ({ id, isDone }: { id: string; isDone: boolean }) =>
      doOrKeep(staff.id, 'finish', { params: { id }, body: { isDone }, words: outbox.finish }),
    async onSuccess(outcome, { id, isDone }) {
      setDone(isDone && outcome === 'sent' ? id : undefined)
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  const mark = (id: string, isDone: boolean) => {
    if (!finish.isPending) finish.mutate({ id, isDone })
  }
  return (
    <Card
      title={texts.title}
      acts={
        <Button size="small" onClick={() => setIsAdding(true)}>
          {texts.remind}
        </Button>
      }
    >
      <div className={classes.body}>
        {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
        {data === undefined && error === null ? <Skeleton rows={2} /> : null}
        {done === undefined ? null : (
          <UndoNote
            key={done}
            words={texts.isDone}
            undo={texts.undo}
            pendingText={finish.isPending ? texts.working : undefined}
            onUndo={() => mark(done, false)}
            onEnd={() => setDone(undefined)}
          />
        )}
        {finish.error === null ? null : <Note kind="bad">{sentenceOf(finish.error, texts.laterFailed)}</Note>}
        {data?.reminders.length === 0 ? <p className={classes.muted}>{texts.none}</p> : null}
        {data === undefined || data.reminders.length === 0 ? null : (
          <ul className={classes.list}>
            {data.reminders.map((reminder) => (
              <Line
                key={reminder.id}
                reminder={reminder}
                onDone={() => mark(reminder.id, true)}
                onLater={() => setPutOff(reminder)}
              />
            ))}
          </ul>
        )}
      </div>
      {isAdding ? (
        <ReminderDialog
          booking={booking}
          colleagues={data?.colleagues ?? []}
          onClose={() => setIsAdding(false)}
          onDone={onDone}
        />
      ) : null}
      {putOff === undefined ? null : (
        <ReminderLaterDialog reminder={putOff} onClose={() => setPutOff(undefined)} onDone={onDone} />
      )}
    </Card>
  )
}

type LineProps = { reminder: BookingReminder; onDone: () => void; onLater: () => void }

function Line({ reminder: { text, dueAt, who, setBy, doneAt }, onDone, onLater }: LineProps) {
  const isDue = new Date(dueAt) <= useNow()
  const moment = printShortMoment(new Date(dueAt))
  return (
    <li>
      <p>{text}</p>
      <p className={classes.muted}>
        {doneAt === null && isDue ? <Chip kind="bad">{texts.line(who, moment)}</Chip> : texts.line(who, moment)}
        {setBy === who ? '' : `, ${texts.by(setBy)}`}
        {doneAt === null ? '' : `, ${texts.over}`}
      </p>
      {doneAt === null ? (
        <p className={classes.acts}>
          <Button size="small" aria-label={texts.doneOf(text)} onClick={onDone}>
            {texts.done}
          </Button>
          <Button size="small" look="quiet" aria-label={texts.laterOf(text)} onClick={onLater}>
            {texts.later}
          </Button>
        </p>
      ) : null}
    </li>
  )
}
