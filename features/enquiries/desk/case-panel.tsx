import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useOutletContext } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { acknowledgeComplaint, getCase } from '../api/desk-calls.ts'
import type { EnquiryCase } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import type { PresentPerson } from '#features/staff/api/presence-schemas.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printMoment, printShortMoment } from '#desk/lib/print-time.ts'
import { useDeskKeys } from '#desk/lib/use-desk-keys.ts'
import { usePresence } from '#desk/lib/use-presence.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { isApiError, sentenceOf } from '#site/lib/api.ts'
import { type CaseAct, CaseActs } from './case-acts.tsx'
import { CaseConflict } from './case-conflict.tsx'
import { CaseSide } from './case-side.tsx'
import { CaseThread } from './case-thread.tsx'
import { CaseWriter } from './case-writer.tsx'
import { newBookingOf } from './new-booking-of.ts'
import { useChangeCase } from './use-change-case.ts'
import classes from './enquiries.module.css'

/** One question: what can be done, the thread, the field to answer, and the person beside it. */
export function CasePanel({ number, listAddress }: { number: string; listAddress: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['enquiries', 'one', number],
    queryFn: () => deskCall(getCase, { params: { number } }),
  })
  if (data !== undefined) return <Whole found={data} listAddress={listAddress} />
  if (isApiError(error) && [404, 422].includes(error.status))
    return <p className={classes.none}>{error.status === 404 ? sentenceOf(error, texts.notHere) : texts.notHere}</p>
  return error === null ? <Skeleton rows={6} /> : <FailedPart onAgain={() => void refetch()} />
}

function Whole({ found, listAddress }: { found: EnquiryCase; listAddress: string }) {
  const { printed, name, kind, state, isMine, acknowledgedAt, createdAt, tries, about, bookings } = found
  const me = useOutletContext<StaffMember>()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [done, setDone] = useState('')
  const [isAnswering, setIsAnswering] = useState(false)
  const others = usePresence(`case ${found.number}`, isAnswering ? 'answer' : 'read')
  const params = { number: String(found.number) }
  const isOver = state === 'closed' || state === 'booked'
  const acknowledge = useMutation({
    mutationFn: () => deskCall(acknowledgeComplaint, { params }),
    onSuccess: () => setDone(texts.acknowledgedNow),
    // Somebody else may have been faster: then their change is shown.
    onSettled: () => queries.invalidateQueries({ queryKey: ['enquiries'] }),
  })
  const changing = useChangeCase(found, () => setDone(texts.done))
  const error = acknowledge.error ?? changing.error
  const act = (change: CaseAct) => {
    if (acknowledge.isPending || changing.isPending) return
    acknowledge.reset()
    if (change === 'acknowledge') acknowledge.mutate()
    else changing.change({ change })
  }
  useDeskKeys({
    ...(isMine ? {} : { a: () => act('take') }),
    ...(isOver ? {} : { e: () => act('close'), b: () => void navigate(newBookingOf(found)) }),
  })
  return (
    <div className={classes.case}>
      <div className={classes.thread}>
        <p className={classes.up}>
          <Link to={listAddress}>{texts.back}</Link>
        </p>
        <div className={classes.caseHead}>
          <div>
            <h2>{name}</h2>
            <p className={classes.muted}>{texts.about(printed, texts.kinds[kind], printMoment(new Date(createdAt)))}</p>
            <Present others={others} />
          </div>
          <CaseActs found={found} onAct={act} />
        </div>
        <CaseConflict found={found} me={me.name} changing={changing} />
        {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.failed)}</Note>}
        {done === '' || error !== null ? null : <Note kind="good">{done}</Note>}
        <Clocks found={found} />
        {acknowledgedAt === null ? null : (
          <p className={classes.muted}>{texts.acknowledged(printMoment(new Date(acknowledgedAt)))}</p>
        )}
        {tries === 0 ? null : <p className={classes.muted}>{texts.tries(tries)}</p>}
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
        <CaseThread found={found} />
        <CaseWriter found={found} others={others} onAnswering={setIsAnswering} />
      </div>
      <CaseSide found={found} />
    </div>
  )
}

/** Who else has this case open, and who writes an answer. */
function Present({ others }: { others: readonly PresentPerson[] }) {
  return (
    <p className={classes.muted} role="status">
      {others.map(({ name, part }) => (part === 'answer' ? texts.isAnswering(name) : texts.isHere(name))).join(' ')}
    </p>
  )
}

/** The two moments that the law sets for a complaint. */
function Clocks({ found: { clocks, acknowledgedAt, state } }: { found: EnquiryCase }) {
  const now = useNow()
  if (clocks === null || state === 'closed') return null
  const acknowledgeBy = new Date(clocks.acknowledgeBy)
  const redressBy = new Date(clocks.redressBy)
  const isLate = (acknowledgedAt === null && acknowledgeBy < now) || redressBy < now
  return (
    <Note kind={isLate ? 'bad' : 'waits'}>
      {acknowledgedAt === null ? `${texts.acknowledgeBy(printShortMoment(acknowledgeBy, now))} ` : ''}
      {texts.redressBy(printShortMoment(redressBy, now))}
    </Note>
  )
}
