import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import { exportBookings, listDeskBookings } from '#contract/desk/bookings-calls.ts'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { DESK_BOOKING_VIEWS } from '#domain/desk-booking-views.ts'
import type { StaffMember } from '#contract/desk/staff-schemas.ts'
import { EXPORT_SALES_ROWS } from '#domain/list-export.ts'
import { deskExports } from '#messages/desk-exports.ts'
import { ExportDialog } from '#desk/features/exports/export-dialog.tsx'
import { mayDo } from '#desk/lib/use-staff.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { deskBookings as texts } from '#messages/desk-bookings.ts'
import { FailedPart } from '#desk/features/frame/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Button } from '#desk/ui/button.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { BookingTable } from './booking-table.tsx'
import { readColumns, readFilter, readListQuery } from './list-query.ts'
import { FilterForm } from './filter-form.tsx'
import { TableTools } from './table-tools.tsx'
import { useCompactRows } from './use-compact-rows.ts'
import classes from './bookings-page.module.css'

/** All bookings. View, filter, order and page are in the address, so back, reload and a sent link work. */
export function BookingsPage() {
  const staff = useOutletContext<StaffMember>()
  const heading = usePage(texts.title)
  const [isExporting, setIsExporting] = useState(false)
  const [isCompact, setIsCompact] = useCompactRows()
  const [search, setSearch] = useSearchParams()
  const query = readListQuery(search)
  const columns = readColumns(search)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['bookings', 'list', query],
    queryFn: () => deskCall(listDeskBookings, { query }),
    placeholderData: keepPreviousData,
  })
  const change = (changes: Readonly<Record<string, string>>) => setSearch(changed(search, changes))
  const isFiltered = ['view', 'status', 'from', 'to', 'q'].some((name) => search.has(name))
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      <nav aria-label={texts.viewsLabel}>
        <ul className={classes.views}>
          {DESK_BOOKING_VIEWS.map((view) => (
            <li key={view}>
              <Link
                to={`${deskPages.bookings()}?${changed(new URLSearchParams(), { view })}`}
                aria-current={(query.view ?? 'all') === view ? 'page' : undefined}
              >
                {texts.views[view]}{' '}
                <b className={view === 'review' && (data?.views.review ?? 0) > 0 ? classes.hot : ''}>
                  {data?.views[view] ?? ''}
                </b>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FilterForm query={query} isFiltered={isFiltered} onChange={change} />
      <TableTools
        columns={columns}
        size={Number(query.limit ?? 25)}
        isCompact={isCompact}
        onChange={change}
        onCompact={setIsCompact}
        onExport={mayDo(staff, 'export_lists') && (data?.totals.bookings ?? 0) > 0 ? () => setIsExporting(true) : null}
      />
      <section
        className={isPlaceholderData ? classes.dim : classes.card}
        aria-busy={isPlaceholderData}
        aria-label={texts.title}
      >
        {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
        {data === undefined && error === null ? <Skeleton rows={12} /> : null}
        {data === undefined ? null : (
          <>
            <BookingTable
              bookings={data.bookings}
              columns={columns}
              isCompact={isCompact}
              sort={query.sort ?? '-booked'}
              onSort={(sort) => change({ sort })}
            />
            {data.bookings.length > 0 ? null : (
              <p className={classes.none}>{isFiltered ? texts.noneOfFilter : texts.none}</p>
            )}
            <div className={classes.foot}>
              <p>{texts.totals(data.totals.bookings, data.totals.guests, printRupees(data.totals.pricePaise))}</p>
              <nav aria-label={texts.pages} className={classes.pages}>
                {data.previous === null ? null : (
                  <Button size="small" onClick={() => change({ cursor: data.previous ?? '' })}>
                    {texts.previous}
                  </Button>
                )}
                {data.next === null ? null : (
                  <Button size="small" onClick={() => change({ cursor: data.next ?? '' })}>
                    {texts.next}
                  </Button>
                )}
              </nav>
            </div>
          </>
        )}
      </section>
      <BookingsExport
        staff={staff}
        search={search}
        rows={data?.totals.bookings ?? 0}
        isOpen={isExporting}
        onClose={() => setIsExporting(false)}
      />
    </>
  )
}

type BookingsExportProps = {
  staff: StaffMember
  search: URLSearchParams
  rows: number
  isOpen: boolean
  onClose: () => void
}

/** Takes out the whole filter with the shown columns, as far as the role goes. */
function BookingsExport({ staff, search, rows, isOpen, onClose }: BookingsExportProps) {
  const isWithoutTravellers = staff.role === 'accounts'
  const columns = readColumns(search).filter((name) => name !== 'names' || !isWithoutTravellers)
  const limits = [
    ...(isWithoutTravellers ? [deskExports.withoutTravellers] : []),
    ...(staff.role === 'sales' && rows > EXPORT_SALES_ROWS ? [deskExports.limit] : []),
  ]
  return (
    <ExportDialog
      rows={rows}
      what={deskExports.what}
      limits={limits}
      isOpen={isOpen}
      onClose={onClose}
      order={(format) => deskCall(exportBookings, { body: { ...readFilter(search), format, columns: [...columns] } })}
    />
  )
}

/** The address with other values. An empty value goes; any change but of the page begins at the first page. */
function changed(search: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('cursor')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || (name === 'view' && value === 'all')) next.delete(name)
    else next.set(name, value)
  }
  return next
}
