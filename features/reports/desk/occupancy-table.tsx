import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { getOccupancy, type ReportDays, type ReportSeats } from '../api/desk-calls.ts'
import { occupancyOf } from '#features/exports/rules/money-report.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { DataTable, NumberCell } from '#ui/desk/data-table.tsx'
import type { UrlDays } from './report-url.ts'
import { ReportPart } from './report-part.tsx'
import { REPORTS_KEY } from './reports-key.ts'
import classes from './reports.module.css'

const { columnHeadings } = texts
type OccupancyTableProps = { days: UrlDays; onDaysLoaded: (days: ReportDays) => void }

/** The seats sold on trips that begin in this period, by package. */
export function OccupancyTable({ days, onDaysLoaded }: OccupancyTableProps) {
  const answer = useDeskQuery([...REPORTS_KEY, 'occupancy', days], [getOccupancy, { query: days }], {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <ReportPart title={texts.reportKinds.occupancy} answer={answer} onDaysLoaded={onDaysLoaded}>
      {(report) =>
        report.rows.length === 0 ? (
          <p className="row middle muted gap-12 pad-16">{texts.noTrips}</p>
        ) : (
          <DataTable
            isWide
            className={classes.report}
            headings={[
              columnHeadings.package,
              { number: columnHeadings.trips },
              { number: columnHeadings.capacity },
              { number: columnHeadings.sold },
              { number: columnHeadings.held },
              { number: columnHeadings.percent },
            ]}
            footer={
              <tr>
                <th scope="row">{texts.together}</th>
                <Seats
                  seats={report.total}
                  heldSeats={report.rows.reduce((sum, { held: heldSeats }) => sum + heldSeats, 0)}
                />
              </tr>
            }
          >
            {report.rows.map(({ packageId, name, held: heldSeats, ...seats }) => (
              <tr key={packageId}>
                <th scope="row">
                  <Link
                    to={`${deskPages.bookings()}?package=${packageId}&from=${report.days.from}&to=${report.days.to}&status=confirmed,completed`}
                  >
                    {name}
                  </Link>
                </th>
                <Seats seats={seats} heldSeats={heldSeats} />
              </tr>
            ))}
          </DataTable>
        )
      }
    </ReportPart>
  )
}

function Seats({ seats, heldSeats }: { seats: ReportSeats; heldSeats: number }) {
  const { trips, capacity, sold } = seats
  const cells = [
    [columnHeadings.trips, trips],
    [columnHeadings.capacity, capacity],
    [columnHeadings.sold, sold],
    [columnHeadings.held, heldSeats],
  ] as const
  return (
    <>
      {cells.map(([heading, value]) => (
        <NumberCell key={heading} label={heading}>
          {value.toLocaleString('en-IN')}
        </NumberCell>
      ))}
      <NumberCell label={columnHeadings.percent}>
        <span>
          <meter className={classes.meter} min={0} max={capacity} value={sold} aria-label={columnHeadings.sold} />{' '}
          {texts.numbers.percent(occupancyOf(seats))}
        </span>
      </NumberCell>
    </>
  )
}
