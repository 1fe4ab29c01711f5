import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { listWaitingParties, type WaitingParty } from '../api/desk-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskWaitingList as texts } from '#messages/waiting-list/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { Note } from '#ui/desk/note.tsx'
import { phoneHref } from '#ui/site/lib/site.ts'
import { RemovePartyDialog } from './remove-party-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { WAITING_LIST_KEY } from '#ui/desk/keys/waiting-list-key.ts'
import { Loading } from '#ui/desk/loading.tsx'
import classes from './waiting-list.module.css'

const POLL_INTERVAL_MS = 60_000

type Action = { kind: 'offer' | 'let_go'; party: WaitingParty }

/** The parties waiting for full dates, one card per date, with their offers and deadlines. */
export function WaitingList() {
  const { data, error, refetch } = useDeskQuery(WAITING_LIST_KEY, [listWaitingParties], {
    refetchInterval: POLL_INTERVAL_MS,
  })
  const [action, setAction] = useState<Action>()
  const [confirmation, setConfirmation] = useState('')
  const close = () => setAction(undefined)
  if (data === undefined) return <Loading of={{ data, error, refetch }} rows={6} />
  const days = Map.groupBy(data.parties, ({ packageId, startDate }) => `${packageId} ${startDate}`)
  return (
    <div className={`stack gap-16 ${classes.days}`}>
      <p className="muted">{data.parties.length === 0 ? texts.none : texts.note}</p>
      {confirmation === '' ? null : <Note kind="good">{confirmation}</Note>}
      {[...days].map(([day, parties]) => (
        <Day key={day} parties={parties} onAction={setAction} />
      ))}
      {action?.kind === 'offer' ? (
        <OfferDialog key={action.party.id} party={action.party} onClose={close} onDone={setConfirmation} />
      ) : null}
      {action?.kind === 'let_go' ? (
        <RemovePartyDialog key={action.party.id} party={action.party} onClose={close} onDone={setConfirmation} />
      ) : null}
    </div>
  )
}

type DayProps = { parties: readonly WaitingParty[]; onAction: (action: Action) => void }

function Day({ parties, onAction }: DayProps) {
  const [first] = parties
  if (first === undefined) return null
  const { packageName, startDate, freeSeats } = first
  return (
    <Card title={`${packageName}, ${formatCalendarDate(calendarDate(startDate))}`}>
      <p className="muted pad-8-16">{texts.free(freeSeats)}</p>
      <ul>
        {parties.map((party) => (
          <Party key={party.id} party={party} onAction={onAction} />
        ))}
      </ul>
    </Card>
  )
}

function Party({ party, onAction }: { party: WaitingParty; onAction: (action: Action) => void }) {
  const staff = useOutletContext<StaffMember>()
  const now = useNow()
  const { name, phone, seats, status, place, skipped, gatherUntil, offer, since } = party
  const at = (text: string) => printShortDateTime(new Date(text), now)
  const isOpen = status === 'waiting' || status === 'offered'
  return (
    <li className={`row middle spread line-above pad-10-16 ${classes.party}`}>
      <div>
        <b>
          {place === null ? '' : `${texts.place(place)} `}
          {name}, {texts.waits(seats)}
        </b>
        <span className="muted">
          <a href={phoneHref(phone)} aria-label={texts.call(name)}>
            {phone}
          </a>
          , {texts.since(at(since))}
          {skipped === 0 ? '' : `, ${texts.skipped(skipped)}`}
        </span>
        {gatherUntil === null || !isOpen ? null : (
          <span className="muted">
            {(new Date(gatherUntil) > now ? texts.gatheringUntil : texts.gathered)(at(gatherUntil))}
          </span>
        )}
        {offer === null || !isOpen ? null : (
          <span>
            {texts.offered(printRupees(offer.payablePaise), at(offer.until))}{' '}
            <Link to={deskPages.booking(offer.reference)}>{offer.reference}</Link>
          </span>
        )}
      </div>
      <div className="row middle gap-8">
        <Chip
          kind={
            offer?.isMailUndelivered ? 'bad' : status === 'offered' ? 'waits' : status === 'taken' ? 'good' : 'plain'
          }
        >
          {offer?.isMailUndelivered ? texts.lost : texts.statuses[status]}
        </Chip>
        {status === 'waiting' && hasPermission(staff, 'hold_seats') ? (
          <SmallButton aria-label={texts.offerTo(name)} onClick={() => onAction({ kind: 'offer', party })}>
            {texts.offer}
          </SmallButton>
        ) : null}
        {isOpen ? (
          <SmallButton aria-label={texts.removePartyLabel(name)} onClick={() => onAction({ kind: 'let_go', party })}>
            {texts.remove}
          </SmallButton>
        ) : null}
      </div>
    </li>
  )
}
