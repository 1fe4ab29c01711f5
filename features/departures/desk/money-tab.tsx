import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { showDepartureMoney } from '../api/departure-calls.ts'
import type { DeskDeparture } from '../api/departure-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { Card } from '#desk/ui/card.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { TwoLines } from '#desk/ui/two-lines.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import { DEPARTURES_KEY } from '#desk/keys/departures-key.ts'

const texts = deskDeparture.money

/** What the bookings of a departure cost, and what is paid. */
export function MoneyTab({ departure: { packageId, startDate } }: { departure: DeskDeparture }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...DEPARTURES_KEY, 'money', packageId, startDate],
    queryFn: () => deskCall(showDepartureMoney, { params: { packageId: String(packageId), startDate } }),
  })
  if (data === undefined) return error === null ? <Skeleton rows={6} /> : <FailedPart onAgain={() => void refetch()} />
  return (
    <Card title={texts.title}>
      {data.bookings.length === 0 ? (
        <p className={list.none}>{texts.none}</p>
      ) : (
        <>
          <div className={list.wide}>
            <table className={`${table.table} ${list.rows}`}>
              <thead>
                <tr>
                  <th scope="col">{texts.columns.booking}</th>
                  <th scope="col">{texts.columns.status}</th>
                  <th scope="col" className={table.number}>
                    {texts.columns.guests}
                  </th>
                  <th scope="col" className={table.number}>
                    {texts.columns.price}
                  </th>
                  <th scope="col" className={table.number}>
                    {texts.columns.paid}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.bookings.map(({ reference, booker, status, guests, pricePaise, paidPaise }) => (
                  <tr key={reference}>
                    <td>
                      <TwoLines first={<Link to={deskPages.booking(reference)}>{booker}</Link>} below={reference} />
                    </td>
                    <td>{deskBookings.statuses[status]}</td>
                    <td className={table.number} data-label={texts.columns.guests}>
                      {guests}
                    </td>
                    <td className={table.number} data-label={texts.columns.price}>
                      {printExactRupees(pricePaise)}
                    </td>
                    <td className={table.number} data-label={texts.columns.paid}>
                      {printExactRupees(paidPaise)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className={list.foot}>
            <p>{texts.totals(printExactRupees(data.paidPaise), printExactRupees(data.pricePaise))}</p>
          </div>
        </>
      )}
    </Card>
  )
}
