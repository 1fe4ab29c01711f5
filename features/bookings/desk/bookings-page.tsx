import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { listDeskBookings } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { withChanges } from '#ui/desk/lib/list-address.ts'
import { Button } from '#ui/desk/button.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { ListFooter } from '#ui/desk/list-footer.tsx'
import { BookingTable } from './booking-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { parseColumns, parseFilter, parseListQuery } from './list-query.ts'
import { BookingsExport } from './bookings-export.tsx'
import { ColumnsChip } from './columns-chip.tsx'
import { FilterBar } from './filter-bar.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RemindAll } from './remind-all.tsx'
import { useChoice } from '#ui/desk/lib/use-choice.ts'
import { useFilters } from './use-filters.tsx'
import { useCompactRows } from './use-compact-rows.ts'
import { ViewTabs } from './view-tabs.tsx'
import { PageHead } from '#ui/desk/page-head.tsx'
import { ListCard } from '#ui/desk/list-card.tsx'
import classes from './bookings-page.module.css'

/** A reminder shows the price, which tour managers may not see. */
const mayRemindAll = (staff: StaffMember) =>
  hasPermission(staff, 'send_broadcasts') && staff.permissions.read_bookings === 'yes'

/** All bookings. View, filter, order and page are in the URL, so back, reload and shared links work. */
export function BookingsPage() {
  const staff = useOutletContext<StaffMember>()
  const [isExporting, setIsExporting] = useState(false)
  const [isCompact, setIsCompact] = useCompactRows()
  const [search, setSearch] = useSearchParams()
  const query = parseListQuery(search)
  const columns = parseColumns(search)
  const { data, error, refetch, isPlaceholderData } = useDeskQuery(
    ['bookings', 'list', query],
    [listDeskBookings, { query }],
    { placeholderData: keepPreviousData },
  )
  const change = (changes: Readonly<Record<string, string>>) => setSearch(withChanges(search, changes))
  const found = data?.totals.bookings ?? 0
  const filters = useFilters(query, change)
  const { sort: _, ...narrowed } = parseFilter(search)
  const choosing = useChoice(data?.bookings.map(({ reference }) => reference) ?? [], JSON.stringify(narrowed))
  return (
    <>
      <PageHead title={texts.title} className="middle">
        <div className="row gap-8">
          {mayRemindAll(staff) && query.view === 'waiting' && found > 0 ? (
            <RemindAll staff={staff} filter={{ ...narrowed, sort: 'leaves' }} matchCount={found} />
          ) : null}
          {hasPermission(staff, 'export_lists') && found > 0 ? (
            <Button onClick={() => setIsExporting(true)}>
              <DeskIcon name="download" />
              {texts.exportRows(found)}
            </Button>
          ) : null}
        </div>
      </PageHead>
      <ViewTabs staff={staff} search={search} counts={data?.views} />
      <div className={`line top spread gap-8 ${classes.tools}`}>
        <FilterBar query={query} filters={filters} matchCount={found} onChange={change} />
        <ColumnsChip columns={columns} isCompact={isCompact} onChange={change} onCompactChange={setIsCompact} />
      </div>
      <ListCard label={texts.title} of={{ data, error, refetch, isPlaceholderData }} rows={12}>
        {(answer) => (
          <>
            <BookingTable
              bookings={answer.bookings}
              columns={columns}
              isCompact={isCompact}
              selectionState={choosing}
              sort={query.sort ?? '-booked'}
              onSort={(sort) => change({ sort })}
            />
            {answer.bookings.length > 0 ? null : (
              <NothingFound
                query={query}
                filters={filters}
                hidden={answer.hidden}
                onRemoveFilter={change}
                onRemoveAllFilters={() => setSearch({})}
              />
            )}
            <ListFooter
              totals={texts.totals(answer.totals.bookings, answer.totals.guests, printRupees(answer.totals.pricePaise))}
              limit={query.limit}
              previous={answer.previous}
              next={answer.next}
              onChange={change}
            />
          </>
        )}
      </ListCard>
      <SelectionBar staff={staff} search={search} selectionState={choosing} matchCount={found} />
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
