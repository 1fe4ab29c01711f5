import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { listDeskBookings } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { changed } from '#desk/lib/list-address.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Button } from '#desk/ui/button.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { ListFoot } from '#desk/ui/list-foot.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { BookingTable } from './booking-table.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import { readColumns, readFilter, readListQuery } from './list-query.ts'
import { BookingsExport } from './bookings-export.tsx'
import { ColumnsChip } from './columns-chip.tsx'
import { FilterBar } from './filter-bar.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RemindAll } from './remind-all.tsx'
import { useChoice } from '#desk/lib/use-choice.ts'
import { useFilters } from './use-filters.tsx'
import { useCompactRows } from './use-compact-rows.ts'
import { ViewTabs } from './view-tabs.tsx'
import list from '#desk/ui/list.module.css'
import classes from './bookings-page.module.css'

/** A reminder names the price, which tour managers do not see. */
const mayRemindAll = (staff: StaffMember) => mayDo(staff, 'write_to_many') && staff.acts.read_bookings === 'yes'

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
  const found = data?.totals.bookings ?? 0
  const filters = useFilters(query, change)
  const { sort: _, ...narrowed } = readFilter(search)
  const choosing = useChoice(data?.bookings.map(({ reference }) => reference) ?? [], JSON.stringify(narrowed))
  return (
    <>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <div className={classes.acts}>
          {mayRemindAll(staff) && query.view === 'waiting' && found > 0 ? (
            <RemindAll staff={staff} filter={{ ...narrowed, sort: 'leaves' }} found={found} />
          ) : null}
          {mayDo(staff, 'export_lists') && found > 0 ? (
            <Button onClick={() => setIsExporting(true)}>
              <DeskIcon name="download" />
              {texts.exportRows(found)}
            </Button>
          ) : null}
        </div>
      </div>
      <ViewTabs staff={staff} search={search} counts={data?.views} />
      <div className={classes.tools}>
        <FilterBar query={query} filters={filters} found={found} onChange={change} />
        <ColumnsChip columns={columns} isCompact={isCompact} onChange={change} onCompact={setIsCompact} />
      </div>
      <section
        className={isPlaceholderData ? list.dim : list.card}
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
              choosing={choosing}
              sort={query.sort ?? '-booked'}
              onSort={(sort) => change({ sort })}
            />
            {data.bookings.length > 0 ? null : (
              <NothingFound
                query={query}
                filters={filters}
                hidden={data.hidden}
                onDrop={change}
                onDropAll={() => setSearch({})}
              />
            )}
            <ListFoot
              totals={texts.totals(data.totals.bookings, data.totals.guests, printRupees(data.totals.pricePaise))}
              limit={query.limit}
              previous={data.previous}
              next={data.next}
              onChange={change}
            />
          </>
        )}
      </section>
      <ChoiceBar staff={staff} search={search} choosing={choosing} found={found} />
      <BookingsExport
        staff={staff}
        search={search}
        rows={found}
        isOpen={isExporting}
        onClose={() => setIsExporting(false)}
      />
    </>
  )
}
