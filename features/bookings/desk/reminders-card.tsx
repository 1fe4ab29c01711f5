import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskBooking } from '../api/desk-calls.ts'
import { listReminders, type BookingReminder } from '../api/reminders-calls.ts'
import { useOutletContext } from 'react-router'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskOutbox as outbox } from '#messages/desk/outbox.ts'
import { deskReminders as texts } from '#messages/bookings/desk-reminders.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { sendOrQueue } from '#ui/desk/lib/outbox.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { Note } from '#ui/desk/note.tsx'
import { UndoNote } from '#ui/desk/undo-note.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { ReminderDialog } from './reminder-dialog.tsx'
import { SnoozeReminderDialog } from './snooze-reminder-dialog.tsx'

type RemindersCardProps = { booking: DeskBooking; onDone: (sentence: string) => void }

/** The reminders of a booking. Marking one as done can be undone for ten seconds. */
export function RemindersCard({ booking, onDone }: RemindersCardProps) {
  const { reference } = booking
  const staff = useOutletContext<StaffMember>()
  const queryClient = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const [reminderToSnooze, setReminderToSnooze] = useState<BookingReminder>()
  const [confirmation, setConfirmation] = useState<string>()
  const { data, error, refetch } = useDeskQuery(
    ['bookings', 'reminders', reference],
    [listReminders, { params: { reference } }],
  )
  const finish = useMutation({
    mutationFn: ({ id, isDone }: { id: string; isDone: boolean }) =>
      sendOrQueue(staff.id, 'finish', { params: { id }, body: { isDone }, words: outbox.finish }),
    async onSuccess(outcome, { id, isDone }) {
      setConfirmation(isDone && outcome === 'sent' ? id : undefined)
      await queryClient.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  const markDone = (id: string, isDone: boolean) => {
    if (!finish.isPending) finish.mutate({ id, isDone })
  }
  return (
    <Card title={texts.title} actions={<SmallButton onClick={() => setIsAdding(true)}>{texts.remind}</SmallButton>}>
      <div className="stack gap-10 pad-14-16">
        <Loading of={{ data, error, refetch }} rows={2} />
        {confirmation === undefined ? null : (
          <UndoNote
            key={confirmation}
            text={texts.isDone}
            undo={texts.undo}
            pendingText={finish.isPending ? texts.working : undefined}
            onUndo={() => markDone(confirmation, false)}
            onEnd={() => setConfirmation(undefined)}
          />
        )}
        {finish.error === null ? null : <Note kind="bad">{serverMessageOf(finish.error, texts.snoozeFailed)}</Note>}
        {data?.reminders.length === 0 ? <p className="muted">{texts.none}</p> : null}
        {data === undefined || data.reminders.length === 0 ? null : (
          <ul className="stack gap-12">
            {data.reminders.map((reminder) => (
              <Line
                key={reminder.id}
                reminder={reminder}
                onDone={() => markDone(reminder.id, true)}
                onSnooze={() => setReminderToSnooze(reminder)}
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
      {reminderToSnooze === undefined ? null : (
        <SnoozeReminderDialog
          reminder={reminderToSnooze}
          onClose={() => setReminderToSnooze(undefined)}
          onDone={onDone}
        />
      )}
    </Card>
  )
}

type LineProps = { reminder: BookingReminder; onDone: () => void; onSnooze: () => void }

function Line({ reminder: { text, dueAt, who, setBy, doneAt }, onDone, onSnooze }: LineProps) {
  const isDue = new Date(dueAt) <= useNow()
  const at = printShortDateTime(new Date(dueAt))
  return (
    <li className="stack anywhere gap-4">
      <p>{text}</p>
      <p className="muted">
        {doneAt === null && isDue ? <Chip kind="bad">{texts.line(who, at)}</Chip> : texts.line(who, at)}
        {setBy === who ? '' : `, ${texts.by(setBy)}`}
        {doneAt === null ? '' : `, ${texts.over}`}
      </p>
      {doneAt === null ? (
        <p className="line gap-8">
          <SmallButton aria-label={texts.doneOf(text)} onClick={onDone}>
            {texts.done}
          </SmallButton>
          <SmallButton variant="quiet" aria-label={texts.laterOf(text)} onClick={onSnooze}>
            {texts.later}
          </SmallButton>
        </p>
      ) : null}
    </li>
  )
}
