import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useOutletContext } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { acknowledgeComplaint, getCase, type EnquiryCase } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import type { PresentPerson } from '#features/staff/api/presence-calls.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printDateTime, printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useDeskKeys } from '#ui/desk/lib/use-desk-keys.ts'
import { usePresence } from '#ui/desk/lib/use-presence.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Note } from '#ui/desk/note.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { isApiError, serverMessageOf } from '#ui/site/lib/api.ts'
import { type CaseAction, CaseActions } from './case-actions.tsx'
import { CaseConflict } from './case-conflict.tsx'
import { CaseSide } from './case-side.tsx'
import { CaseThread } from './case-thread.tsx'
import { CaseWriter } from './case-writer.tsx'
import { newBookingAddress } from './new-booking-of.ts'
import { useChangeCase } from './use-change-case.ts'
import classes from './enquiries.module.css'

/** One case: its actions, the thread and the reply field. Beside them are the person's details. */
export function CasePanel({ number, listAddress }: { number: string; listAddress: string }) {
  const { data, error, refetch } = useDeskQuery(['enquiries', 'one', number], [getCase, { params: { number } }])
  if (data !== undefined) return <CaseContent enquiry={data} listAddress={listAddress} />
  if (isApiError(error) && [404, 422].includes(error.status))
    return (
      <p className="muted pad-16">
        {error.status === 404 ? serverMessageOf(error, texts.enquiryNotFound) : texts.enquiryNotFound}
      </p>
    )
  return <Loading of={{ data, error, refetch }} rows={6} />
}

function CaseContent({ enquiry, listAddress }: { enquiry: EnquiryCase; listAddress: string }) {
  const { printed, name, kind, state, isMine, acknowledgedAt, createdAt, tries, about, bookings } = enquiry
  const me = useOutletContext<StaffMember>()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [confirmation, setConfirmation] = useState('')
  const [isAnswering, setIsAnswering] = useState(false)
  const others = usePresence(`case ${enquiry.number}`, isAnswering ? 'answer' : 'read')
  const params = { number: String(enquiry.number) }
  const isOver = state === 'closed' || state === 'booked'
  const acknowledge = useMutation({
    mutationFn: () => deskCall(acknowledgeComplaint, { params }),
    onSuccess: () => setConfirmation(texts.acknowledgedNow),
    // Refetch even after an error, because another user may have changed the case first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['enquiries'] }),
  })
  const caseChange = useChangeCase(enquiry, () => setConfirmation(texts.done))
  const error = acknowledge.error ?? caseChange.error
  const run = (change: CaseAction) => {
    if (acknowledge.isPending || caseChange.isPending) return
    acknowledge.reset()
    if (change === 'acknowledge') acknowledge.mutate()
    else caseChange.change({ change })
  }
  useDeskKeys({
    ...(isMine ? {} : { a: () => run('take') }),
    ...(isOver ? {} : { e: () => run('close'), b: () => void navigate(newBookingAddress(enquiry)) }),
  })
  return (
    <div className="row">
      <div className={`stack shrink gap-14 pad-16 ${classes.thread}`}>
        <p className={classes.up}>
          <Link to={listAddress}>{texts.back}</Link>
        </p>
        <div className="row top spread gap-12">
          <div>
            <h2>{name}</h2>
            <p className="muted">{texts.about(printed, texts.kinds[kind], printDateTime(new Date(createdAt)))}</p>
            <PresentColleagues others={others} />
          </div>
          <CaseActions enquiry={enquiry} onAction={run} />
        </div>
        <CaseConflict enquiry={enquiry} me={me.name} caseChange={caseChange} />
        {error === null ? null : <Note kind="bad">{serverMessageOf(error, texts.failed)}</Note>}
        {confirmation === '' || error !== null ? null : <Note kind="good">{confirmation}</Note>}
        <ComplaintDeadlines enquiry={enquiry} />
        {acknowledgedAt === null ? null : (
          <p className="muted">{texts.acknowledged(printDateTime(new Date(acknowledgedAt)))}</p>
        )}
        {tries === 0 ? null : <p className="muted">{texts.tries(tries)}</p>}
        {about === null ? null : (
          <p>
            {texts.aboutBooking} <Link to={deskPages.booking(about)}>{about}</Link>
          </p>
        )}
        {bookings.length === 0 ? null : (
          <p>
            {texts.bookingsOf}{' '}
            {bookings.map(({ reference, status }, index) => (
              <span key={reference}>
                {index === 0 ? '' : ', '}
                <Link to={deskPages.booking(reference)}>{reference}</Link> ({deskBookings.statuses[status]})
              </span>
            ))}
          </p>
        )}
        <CaseThread enquiry={enquiry} />
        <CaseWriter enquiry={enquiry} others={others} onAnswering={setIsAnswering} />
      </div>
      <CaseSide enquiry={enquiry} />
    </div>
  )
}

/** Who else has this case open, and who is writing a reply. */
function PresentColleagues({ others }: { others: readonly PresentPerson[] }) {
  return (
    <p className="muted" role="status">
      {others.map(({ name, part }) => (part === 'answer' ? texts.isAnswering(name) : texts.isHere(name))).join(' ')}
    </p>
  )
}

/** The two legal deadlines of a complaint. */
function ComplaintDeadlines({ enquiry: { deadlines, acknowledgedAt, state } }: { enquiry: EnquiryCase }) {
  const now = useNow()
  if (deadlines === null || state === 'closed') return null
  const acknowledgeBy = new Date(deadlines.acknowledgeBy)
  const redressBy = new Date(deadlines.redressBy)
  const isLate = (acknowledgedAt === null && acknowledgeBy < now) || redressBy < now
  return (
    <Note kind={isLate ? 'bad' : 'waits'}>
      {acknowledgedAt === null ? `${texts.acknowledgeBy(printShortDateTime(acknowledgeBy, now))} ` : ''}
      {texts.redressBy(printShortDateTime(redressBy, now))}
    </Note>
  )
}
