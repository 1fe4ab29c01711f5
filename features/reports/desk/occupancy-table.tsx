import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { readOccupancy } from '../api/desk-calls.ts'
import type { CountedDays, ReportSeats } from '../api/desk-schemas.ts'
import { occupancyOf } from '#features/exports/rules/money-report.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import type { AddressDays } from './report-address.ts'
import { ReportPart } from './report-part.tsx'
import { REPORTS_KEY } from './reports-key.ts'
import classes from './reports.module.css'

const { heads } = texts
type OccupancyTableProps = { days: AddressDays; onCounted: (days: CountedDays) => void }

/** The seats sold of the trips that begin on these days, by package. */
export function OccupancyTable({ days, onCounted }: OccupancyTableProps) {
  const answer = useQuery({
    queryKey: [...REPORTS_KEY, 'occupancy', days],
    queryFn: () => deskCall(readOccupancy, { query: days }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = answer
  return (
    <ReportPart title={texts.kindsOfReport.occupancy} answer={answer} onCounted={onCounted}>
      {data === undefined ? null : data.rows.length === 0 ? (
        <p className={list.none}>{texts.noTrips}</p>
      ) : (
        <div className={list.wide}>
          <table className={`${table.table} ${classes.report}`}>
            <thead>
              <tr>
                <th scope="col">{heads.package}</th>
                {[heads.trips, heads.capacity, heads.sold, heads.held, heads.percent].map((head) => (
                  <th key={head} scope="col" className={table.number}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ packageId, name, held, ...seats }) => (
                <tr key={packageId}>
                  <th scope="row">
                    <Link
                      to={`${deskPages.bookings()}?package=${packageId}&from=${data.days.from}&to=${data.days.to}&status=confirmed,completed`}
                    >
                      {name}
                    </Link>
                  </th>
                  <Seats seats={seats} held={held} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{texts.together}</th>
                <Seats seats={data.total} held={data.rows.reduce((sum, { held }) => sum + held, 0)} />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </ReportPart>
  )
}

function Seats({ seats, held }: { seats: ReportSeats; held: number }) {
  const { trips, capacity, sold } = seats
  const cells = [
    [heads.trips, trips],
    [heads.capacity, capacity],
    [heads.sold, sold],
    [heads.held, held],
  ] as const
  return (
    <>
      {cells.map(([head, value]) => (
        <td key={head} className={table.number} data-label={head}>
          {value.toLocaleString('en-IN')}
        </td>
      ))}
      <td className={table.number} data-label={heads.percent}>
        <span>
          <meter className={classes.meter} min={0} max={capacity} value={sold} aria-label={heads.sold} />{' '}
          {texts.numbers.percent(occupancyOf(seats))}
        </span>
      </td>
    </>
  )
}
