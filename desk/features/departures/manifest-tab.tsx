import { Fragment } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { DeskDeparture, ManifestBooking } from '#contract/desk/departure-schemas.ts'
import { deskPages } from '#contract/desk/desk-pages.ts'
import type { StaffMember } from '#contract/desk/staff-schemas.ts'
import { deskDeparture } from '#messages/desk-departure.ts'
import { MedicalNote } from '#desk/features/bookings/medical-note.tsx'
import { FailedPart } from '#desk/features/frame/page-failed.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import { phoneHref } from '#web/lib/site.ts'
import { useManifest } from './use-manifest.ts'
import classes from './departure-page.module.css'

const texts = deskDeparture.manifest

/** Who travels, booking by booking. */
export function ManifestTab({ departure }: { departure: DeskDeparture }) {
  const { data, error, refetch } = useManifest(departure)
  if (data === undefined) return error === null ? <Skeleton rows={8} /> : <FailedPart onAgain={() => void refetch()} />
  const { bookings, held } = data
  const travellers = bookings.reduce((sum, { guests }) => sum + guests, 0)
  const firstOf = new Map<string, number>()
  let next = 1
  for (const { reference, guests, travellers: named } of bookings) {
    firstOf.set(reference, next)
    next += Math.max(guests, named.length)
  }
  return (
    <Card title={texts.title(travellers, bookings.length)}>
      {bookings.length === 0 ? (
        <p className={list.none}>{texts.none}</p>
      ) : (
        <div className={list.wide}>
          <table className={`${table.table} ${list.rows}`}>
            <thead>
              <tr>
                <th scope="col" className={table.number}>
                  {texts.columns.number}
                </th>
                <th scope="col">{texts.columns.traveller}</th>
                <th scope="col">{texts.columns.age}</th>
                <th scope="col">{texts.columns.food}</th>
                <th scope="col">{texts.columns.health}</th>
              </tr>
            </thead>
            <tbody>
              {bookings.map((booking) => (
                <Group key={booking.reference} booking={booking} first={firstOf.get(booking.reference) ?? 1} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={list.foot}>
        {held === 0 ? null : <p>{texts.held(held)}</p>}
        <p>{texts.logged}</p>
      </div>
    </Card>
  )
}

function Group({ booking, first }: { booking: ManifestBooking; first: number }) {
  const staff = useOutletContext<StaffMember>()
  const { reference, booker, phone, guests, wishes, travellers } = booking
  const open = Math.max(0, guests - travellers.length)
  return (
    <Fragment>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={5}>
          <span>
            {staff.acts.read_bookings === 'yes' ? (
              <Link to={deskPages.booking(reference)}>{booker}</Link>
            ) : (
              <b>{booker}</b>
            )}
            <span className={classes.muted}>{reference}</span>
            <a href={phoneHref(phone)}>{phone}</a>
            {wishes === '' ? null : <span>{wishes}</span>}
            <span className={classes.named}>{texts.named(travellers.length, guests)}</span>
          </span>
        </th>
      </tr>
      {travellers.map((traveller, at) => (
        <tr key={traveller.place}>
          <td className={table.number}>{first + at}</td>
          <td>
            <b>{traveller.name}</b>
            {traveller.missing.length === 0 ? null : (
              <small className={classes.lacks}>
                {texts.lacks(traveller.missing.map((field) => texts.fields[field]))}
              </small>
            )}
          </td>
          <td data-label={texts.columns.age}>
            {[traveller.age, traveller.gender === null ? null : texts.genders[traveller.gender]]
              .filter((part) => part !== null)
              .join(', ')}
          </td>
          <td data-label={texts.columns.food}>{traveller.food === null ? '' : texts.foods[traveller.food]}</td>
          <td>
            {traveller.hasNote ? (
              <MedicalNote reference={reference} place={traveller.place} name={traveller.name} />
            ) : null}
          </td>
        </tr>
      ))}
      {Array.from({ length: open }, (_, at) => (
        <tr key={`open ${at}`}>
          <td className={table.number}>{first + travellers.length + at}</td>
          <td colSpan={4}>
            <Chip kind="waits">{texts.missing}</Chip>
          </td>
        </tr>
      ))}
    </Fragment>
  )
}
