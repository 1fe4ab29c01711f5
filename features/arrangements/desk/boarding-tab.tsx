import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskArrangements } from '#messages/arrangements/desk.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Card } from '#ui/desk/card.tsx'
import { Note } from '#ui/desk/note.tsx'
import { DataTable } from '#ui/desk/data-table.tsx'
import { boardingGroups, guestKey, type BoardingGroup, type BoardingGuest } from './boarding-groups.ts'
import { BoardingBar } from './boarding-bar.tsx'
import { BoardingRow } from './boarding-row.tsx'
import { pointName, pointTime } from './boarding-words.ts'
import { useManifest } from './use-manifest.ts'
import classes from './arrangements.module.css'
import page from '#ui/desk/departure-parts.module.css'
import { Loading } from '#ui/desk/loading.tsx'

const texts = deskArrangements.boarding

/** The boarding tab: guests by boarding point, with phone numbers. One tap changes the point of the selected guests. */
export function BoardingTab({ departure }: { departure: DeskDeparture }) {
  const staff = useOutletContext<StaffMember>()
  const { data, error, refetch } = useManifest(departure)
  const [selectedGuests, setSelectedGuests] = useState<ReadonlyMap<string, BoardingGuest>>(new Map())
  const [confirmations, setConfirmations] = useState<readonly string[]>([])
  if (data === undefined) return <Loading of={{ data, error, refetch }} rows={8} />
  const groups = boardingGroups(data)
  const people = groups.reduce((sum, group) => sum + group.people, 0)
  const unassignedCount = groups.find(({ point }) => point === null)?.people ?? 0
  const mayChange = hasPermission(staff, 'arrange_guests') && data.boardingPoints.some(({ isOffered }) => isOffered)
  const choose = (guests: readonly BoardingGuest[], isSelected: boolean) =>
    setSelectedGuests((before) => {
      const next = new Map(before)
      for (const guest of guests) {
        if (isSelected) next.set(guestKey(guest), guest)
        else next.delete(guestKey(guest))
      }
      return next
    })
  return (
    <Card title={texts.title(people - unassignedCount, people)}>
      {confirmations.length === 0 ? null : (
        <div className="pad-10-16">
          <Note kind={confirmations.length > 1 ? 'waits' : 'good'}>
            {confirmations.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Note>
        </div>
      )}
      {data.boardingPoints.length > 0 ? null : (
        <p className="row middle muted gap-12 pad-16">
          {texts.noPoints}
          {hasPermission(staff, 'read_catalogue') ? (
            <Link to={deskPages.package(departure.packageId)}>{texts.openPackage}</Link>
          ) : null}
        </p>
      )}
      {people === 0 ? (
        <p className="row middle muted gap-12 pad-16">{texts.none}</p>
      ) : (
        <DataTable
          isTall
          isWide
          isGrouped
          hasUnseenHeads
          headings={[
            mayChange ? texts.columns.travellers : null,
            texts.columns.who,
            texts.columns.phone,
            texts.columns.travellers,
          ]}
        >
          {groups.map((group) => (
            <Group
              key={group.point?.id ?? ''}
              {...{ group, selectedGuests, mayChange, departure }}
              onChoose={(guests, isSelected) => choose(guests, isSelected)}
            />
          ))}
        </DataTable>
      )}
      {selectedGuests.size === 0 ? null : (
        <BoardingBar
          departure={departure}
          points={data.boardingPoints}
          selectedGuests={[...selectedGuests.values()]}
          onClear={() => setSelectedGuests(new Map())}
          onDone={(sentences) => {
            setConfirmations(sentences)
            setSelectedGuests(new Map())
          }}
        />
      )}
    </Card>
  )
}

type GroupProps = {
  group: BoardingGroup
  departure: DeskDeparture
  selectedGuests: ReadonlyMap<string, BoardingGuest>
  mayChange: boolean
  onChoose: (guests: readonly BoardingGuest[], isSelected: boolean) => void
}

function Group({ group: { point, bookings, people }, departure, selectedGuests, mayChange, onChoose }: GroupProps) {
  const now = useNow()
  const guests = bookings.flatMap((one) => one.guests)
  const where = point === null ? texts.nowhere(people) : pointName(point)
  const max = point?.seatsMaximum ?? null
  return (
    <tbody>
      <tr className={`${page.group} ${mayChange ? classes.pickRow : ''}`}>
        {mayChange ? (
          <td className={`${classes.box} ${classes.groupBox}`}>
            {guests.length === 0 ? null : (
              <label>
                <input
                  type="checkbox"
                  aria-label={texts.chooseAll(where)}
                  checked={guests.every((guest) => selectedGuests.has(guestKey(guest)))}
                  onChange={(event) => onChoose(guests, event.currentTarget.checked)}
                />
              </label>
            )}
          </td>
        ) : null}
        <th scope="rowgroup" colSpan={3}>
          <span className={`row middle gap-4-14 ${classes.where}`}>
            <b className={point === null ? 'alarm strong' : undefined}>{where}</b>
            {point === null ? null : (
              <>
                <b>{pointTime(point, calendarDate(departure.startDate), now)}</b>
                <span className={page.named}>{texts.count(people, bookings.length)}</span>
              </>
            )}
          </span>
          {max !== null && people > max ? (
            <small className={`block ${page.missingChecks}`}>{texts.above(max)}</small>
          ) : null}
          {point?.isOffered === false ? <small className={`block ${page.missingChecks}`}>{texts.gone}</small> : null}
        </th>
      </tr>
      {bookings.map(({ booking, guests: groupGuests }) => (
        <BoardingRow
          key={booking.reference}
          {...{ booking, guests: groupGuests, selectedGuests, mayChange }}
          onChoose={(some, isSelected) => onChoose(some, isSelected)}
        />
      ))}
    </tbody>
  )
}
