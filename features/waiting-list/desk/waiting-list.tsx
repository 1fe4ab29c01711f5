import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { listWaitingParties } from '../api/desk-calls.ts'
import type { WaitingParty } from '../api/desk-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskWaitingList as texts } from '#messages/waiting-list/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { phoneHref } from '#site/lib/site.ts'
import { LetGoDialog } from './let-go-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { WAITING_LIST_KEY } from '#desk/keys/waiting-list-key.ts'
import classes from './waiting-list.module.css'

const EVERY_MS = 60_000

type Act = { kind: 'offer' | 'let_go'; party: WaitingParty }

/** The parties that wait for full dates, one card a date, with what they were offered and until when. */
export function WaitingList() {
  const { data, error, refetch } = useQuery({
    queryKey: WAITING_LIST_KEY,
    queryFn: () => deskCall(listWaitingParties),
    refetchInterval: EVERY_MS,
  })
  const [act, setAct] = useState<Act>()
  const [done, setDone] = useState('')
  const close = () => setAct(undefined)
  if (data === undefined) return error === null ? <Skeleton rows={6} /> : <FailedPart onAgain={() => void refetch()} />
  const days = Map.groupBy(data.parties, ({ packageId, startDate }) => `${packageId} ${startDate}`)
  return (
    <div className={classes.days}>
      <p className={classes.muted}>{data.parties.length === 0 ? texts.none : texts.note}</p>
      {done === '' ? null : <Note kind="good">{done}</Note>}
      {[...days].map(([day, parties]) => (
        <Day key={day} parties={parties} onAct={setAct} />
      ))}
      {act?.kind === 'offer' ? (
        <OfferDialog key={act.party.id} party={act.party} onClose={close} onDone={setDone} />
      ) : null}
      {act?.kind === 'let_go' ? (
        <LetGoDialog key={act.party.id} party={act.party} onClose={close} onDone={setDone} />
      ) : null}
    </div>
  )
}

type DayProps = { parties: readonly WaitingParty[]; onAct: (act: Act) => void }

function Day({ parties, onAct }: DayProps) {
  const [first] = parties
  if (first === undefined) return null
  const { packageName, startDate, freeSeats } = first
  return (
    <Card title={`${packageName}, ${formatCalendarDate(calendarDate(startDate))}`}>
      <p className={classes.free}>{texts.free(freeSeats)}</p>
      <ul>
        {parties.map((party) => (
          <Party key={party.id} party={party} onAct={onAct} />
        ))}
      </ul>
    </Card>
  )
}

function Party({ party, onAct }: { party: WaitingParty; onAct: (act: Act) => void }) {
  const staff = useOutletContext<StaffMember>()
  const now = useNow()
  const { name, phone, seats, status, place, skipped, gatherUntil, offer, since } = party
  const moment = (text: string) => printShortMoment(new Date(text), now)
  const isOpen = status === 'waiting' || status === 'offered'
  return (
    <li className={classes.party}>
      <div>
        <b>
          {place === null ? '' : `${texts.place(place)} `}
          {name}, {texts.waits(seats)}
        </b>
        <span className={classes.muted}>
          <a href={phoneHref(phone)} aria-label={texts.call(name)}>
            {phone}
          </a>
          , {texts.since(moment(since))}
          {skipped === 0 ? '' : `, ${texts.skipped(skipped)}`}
        </span>
        {gatherUntil === null || !isOpen ? null : (
          <span className={classes.muted}>
            {(new Date(gatherUntil) > now ? texts.gathers : texts.gathered)(moment(gatherUntil))}
          </span>
        )}
        {offer === null || !isOpen ? null : (
          <span>
            {texts.offered(printRupees(offer.payablePaise), moment(offer.until))}{' '}
            <Link to={deskPages.booking(offer.reference)}>{offer.reference}</Link>
          </span>
        )}
      </div>
      <div className={classes.acts}>
        <Chip kind={offer?.isMailLost ? 'bad' : status === 'offered' ? 'waits' : status === 'taken' ? 'good' : 'plain'}>
          {offer?.isMailLost ? texts.lost : texts.statuses[status]}
        </Chip>
        {status === 'waiting' && mayDo(staff, 'hold_seats') ? (
          <Button size="small" aria-label={texts.offerTo(name)} onClick={() => onAct({ kind: 'offer', party })}>
            {texts.offer}
          </Button>
        ) : null}
        {isOpen ? (
          <Button size="small" aria-label={texts.letGoOf(name)} onClick={() => onAct({ kind: 'let_go', party })}>
            {texts.letGo}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
