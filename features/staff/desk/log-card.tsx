import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { exportLog } from '#features/exports/api/desk-calls.ts'
import { readLog } from '../api/desk-calls.ts'
import type { LogLine, StaffPerson } from '../api/desk-schemas.ts'
import { deskExports } from '#messages/exports/desk.ts'
import { deskStaff } from '#messages/staff/desk.ts'
import { ExportDialog } from '#features/exports/desk/export-dialog.tsx'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { actInWords, thingInWords } from '#desk/lib/act-in-words.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { changed, type AddressChanges } from '#desk/lib/list-address.ts'
import { printMoment, printRecent } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { FilterChips } from '#desk/ui/filter-chips.tsx'
import { SearchField } from '#desk/ui/search-field.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { logFilters, readLogQuery } from './log-filters.tsx'
import { LogValues } from './log-values.tsx'
import table from '#desk/ui/table.module.css'
import classes from './staff-page.module.css'

/** Who did what, the latest first. All of the filter is in the address. Older lines come on demand; each line opens in place. */
export function LogCard({ people }: { people: readonly StaffPerson[] }) {
  const [address, setAddress] = useSearchParams()
  const [isExporting, setIsExporting] = useState(false)
  const filter = readLogQuery(address)
  const change = (changes: AddressChanges) => setAddress((before) => changed(before, changes), { replace: true })
  const query = useInfiniteQuery({
    queryKey: ['staff', 'log', filter],
    queryFn: ({ pageParam }) =>
      deskCall(readLog, {
        query: { ...filter, ...(pageParam === null ? {} : { before: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
  const pages = query.data?.pages ?? []
  const lines = pages.flatMap((page) => page.lines)
  const filters = logFilters({ query: filter, people, acts: pages[0]?.acts ?? [], onChange: change })
  return (
    <Card
      title={deskStaff.log}
      acts={
        <>
          <SearchField
            label={deskStaff.search}
            hint={deskStaff.searchHint}
            submit={deskStaff.show}
            text={filter.on}
            onSearch={(on) => change({ on })}
          />
          <FilterChips filters={filters} done={deskStaff.filters.done} onChange={change} />
          <Button onClick={() => setIsExporting(true)}>{deskExports.open}</Button>
        </>
      }
    >
      <ExportDialog
        rows={null}
        what={deskExports.logWhat}
        limits={[]}
        isOpen={isExporting}
        onClose={() => setIsExporting(false)}
        order={(format) => deskCall(exportLog, { body: { ...filter, format } })}
      />
      {query.data === undefined && query.error === null ? <Skeleton rows={6} /> : null}
      {query.error === null ? null : <FailedPart onAgain={() => void query.refetch()} />}
      {query.data === undefined ? null : <LogTable lines={lines} />}
      <div className={classes.foot}>
        <span>{deskStaff.kept}</span>
        {query.hasNextPage ? (
          <Button
            size="small"
            pendingText={query.isFetchingNextPage ? deskStaff.loadingOlder : undefined}
            onClick={() => void query.fetchNextPage()}
          >
            {deskStaff.older}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

function LogTable({ lines }: { lines: readonly LogLine[] }) {
  const [open, setOpen] = useState<string>()
  const now = useNow()
  if (lines.length === 0) return <p className={classes.side}>{deskStaff.none}</p>
  return (
    <table className={`${table.table} ${classes.log}`}>
      <thead>
        <tr>
          <th scope="col">{deskStaff.when}</th>
          <th scope="col">{deskStaff.who}</th>
          <th scope="col">{deskStaff.act}</th>
          <th scope="col">{deskStaff.on}</th>
          <th scope="col" className={table.number}>
            {deskStaff.more}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Fragment key={line.id}>
            <tr>
              <td className={`${table.whole} ${classes.muted}`}>
                <time dateTime={line.at} title={printMoment(new Date(line.at))}>
                  {printRecent(new Date(line.at), now)}
                </time>
              </td>
              <td data-label={deskStaff.who}>
                <b>{nameOf(line)}</b>
              </td>
              <td data-label={deskStaff.act}>{actInWords(line.act)}</td>
              <td data-label={deskStaff.on}>
                {line.on.kind === 'bulk_act' && line.on.id !== null ? (
                  <Link to={deskPages.bulkAct(line.on.id)}>{thingInWords(line.on.kind)}</Link>
                ) : (
                  <Thing on={line.on} />
                )}
              </td>
              <td className={classes.end}>
                <Button
                  look="quiet"
                  size="small"
                  aria-expanded={open === line.id}
                  aria-label={deskStaff.beforeOf(actInWords(line.act))}
                  onClick={() => setOpen(open === line.id ? undefined : line.id)}
                >
                  {open === line.id ? deskStaff.hide : deskStaff.before}
                </Button>
              </td>
            </tr>
            {open === line.id ? (
              <tr>
                <td colSpan={5}>
                  <LogValues line={line} />
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** What an act was about, by its name, with the way to it. */
function Thing({ on: { kind, reference, name } }: Pick<LogLine, 'on'>) {
  if (reference !== null) return <Link to={deskPages.booking(reference)}>{reference}</Link>
  if (name === null) return thingInWords(kind)
  if (kind === 'case') return <Link to={deskPages.enquiry(Number(name.replace(/\D/g, '')))}>{name}</Link>
  return `${thingInWords(kind)}: ${name}`
}

function nameOf({ who, actor }: LogLine): string {
  if (who !== null) return who.name
  const known: Readonly<Record<string, string>> = deskStaff.actors
  return known[actor] ?? actor
}
