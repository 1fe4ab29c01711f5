import { Link } from 'react-router'
import { getDepartureMoney, type DeskDeparture } from '../api/departure-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { Card } from '#ui/desk/card.tsx'
import { TwoLines } from '#ui/desk/two-lines.tsx'
import { DataTable, NumberCell } from '#ui/desk/data-table.tsx'
import list from '#ui/desk/list.module.css'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import { Loading } from '#ui/desk/loading.tsx'

const texts = deskDeparture.money

/** The price of a departure's bookings, and the amount paid. */
export function MoneyTab({ departure: { packageId, startDate } }: { departure: DeskDeparture }) {
  const { data, error, refetch } = useDeskQuery(
    [...DEPARTURES_KEY, 'money', packageId, startDate],
    [getDepartureMoney, { params: { packageId: String(packageId), startDate } }],
  )
  if (data === undefined) return <Loading of={{ data, error, refetch }} rows={6} />
  return (
    <Card title={texts.title}>
      {data.bookings.length === 0 ? (
        <p className="row middle muted gap-12 pad-16">{texts.none}</p>
      ) : (
        <>
          <DataTable
            isTall
            isWide
            headings={[
              texts.columns.booking,
              texts.columns.status,
              { number: texts.columns.guests },
              { number: texts.columns.price },
              { number: texts.columns.paid },
            ]}
          >
            {data.bookings.map(({ reference, booker, status, guests, pricePaise, paidPaise }) => (
              <tr key={reference}>
                <td>
                  <TwoLines first={<Link to={deskPages.booking(reference)}>{booker}</Link>} below={reference} />
                </td>
                <td>{deskBookings.statuses[status]}</td>
                <NumberCell label={texts.columns.guests}>{guests}</NumberCell>
                <NumberCell label={texts.columns.price}>{printExactRupees(pricePaise)}</NumberCell>
                <NumberCell label={texts.columns.paid}>{printExactRupees(paidPaise)}</NumberCell>
              </tr>
            ))}
          </DataTable>
          <div className={`row middle spread muted line-above gap-10 ${list.foot}`}>
            <p>{texts.totals(printExactRupees(data.paidPaise), printExactRupees(data.pricePaise))}</p>
          </div>
        </>
      )}
    </Card>
  )
}
