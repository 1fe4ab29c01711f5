import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { exportLog } from '#features/exports/api/desk-calls.ts'
import { readLog, type StaffPerson } from '../api/desk-calls.ts'
import type { AuditLogEntry } from '../api/staff-schemas.ts'
import { deskExports } from '#messages/exports/desk.ts'
import { deskStaff } from '#messages/staff/desk.ts'
import { ExportDialog } from '#features/exports/desk/export-dialog.tsx'
import { auditEventLabel, auditSubjectLabel } from '#ui/desk/lib/audit-event-in-words.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { withChanges, type AddressChanges } from '#ui/desk/lib/list-address.ts'
import { printDateTime, printRecent } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Button, SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { FilterChips } from '#ui/desk/filter-chips.tsx'
import { SearchField } from '#ui/desk/search-field.tsx'
import { logFilters, parseLogQuery } from './log-filters.tsx'
import { LogValues } from './log-values.tsx'
import { DataTable } from '#ui/desk/data-table.tsx'
import table from '#ui/desk/table.module.css'
import { Loading } from '#ui/desk/loading.tsx'
import classes from './staff-page.module.css'

/** The audit log, latest first. The URL contains the filter. Older lines load on demand; each line expands in place. */
export function LogCard({ people }: { people: readonly StaffPerson[] }) {
  const [address, setAddress] = useSearchParams()
  const [isExporting, setIsExporting] = useState(false)
  const filter = parseLogQuery(address)
  const change = (changes: AddressChanges) => setAddress((before) => withChanges(before, changes), { replace: true })
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
  const filters = logFilters({ query: filter, people, auditEvents: pages[0]?.auditEvents ?? [], onChange: change })
  return (
    <Card
      title={deskStaff.log}
      actions={
        <>
          <SearchField
            label={deskStaff.search}
            hint={deskStaff.searchHint}
            submit={deskStaff.show}
            text={filter.on}
            onSearch={(on) => change({ on })}
          />
          <FilterChips filters={filters} doneLabel={deskStaff.filters.done} onChange={change} />
          <Button onClick={() => setIsExporting(true)}>{deskExports.open}</Button>
        </>
      }
    >
      <ExportDialog
        rows={null}
        what={deskExports.logExportText}
        limits={[]}
        isOpen={isExporting}
        onClose={() => setIsExporting(false)}
        order={(format) => deskCall(exportLog, { body: { ...filter, format } })}
      />
      <Loading of={query} rows={6}>
        {() => <LogTable lines={lines} />}
      </Loading>
      <div className="row middle spread muted small line-above gap-10 pad-10-16">
        <span>{deskStaff.kept}</span>
        {query.hasNextPage ? (
          <SmallButton
            pendingText={query.isFetchingNextPage ? deskStaff.loadingOlder : undefined}
            onClick={() => void query.fetchNextPage()}
          >
            {deskStaff.older}
          </SmallButton>
        ) : null}
      </div>
    </Card>
  )
}

function LogTable({ lines }: { lines: readonly AuditLogEntry[] }) {
  const [open, setOpen] = useState<string>()
  const now = useNow()
  if (lines.length === 0) return <p className="stack gap-14 pad-14-16">{deskStaff.none}</p>
  return (
    <DataTable
      className={classes.log}
      headings={[deskStaff.when, deskStaff.who, deskStaff.action, deskStaff.on, { number: deskStaff.more }]}
    >
      {lines.map((line) => (
        <Fragment key={line.id}>
          <tr>
            <td className={`whole muted ${table.whole}`}>
              <time dateTime={line.at} title={printDateTime(new Date(line.at))}>
                {printRecent(new Date(line.at), now)}
              </time>
            </td>
            <td data-label={deskStaff.who}>
              <b>{nameOf(line)}</b>
            </td>
            <td data-label={deskStaff.action}>{auditEventLabel(line.action)}</td>
            <td data-label={deskStaff.on}>
              {line.on.kind === 'bulk_action' && line.on.id !== null ? (
                <Link to={deskPages.bulkAction(line.on.id)}>{auditSubjectLabel(line.on.kind)}</Link>
              ) : (
                <AuditSubject on={line.on} />
              )}
            </td>
            <td className={`right ${classes.end}`}>
              <SmallButton
                variant="quiet"
                aria-expanded={open === line.id}
                aria-label={deskStaff.changesLabel(auditEventLabel(line.action))}
                onClick={() => setOpen(open === line.id ? undefined : line.id)}
              >
                {open === line.id ? deskStaff.hide : deskStaff.before}
              </SmallButton>
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
    </DataTable>
  )
}

/** Shows the object of an event by its name. Bookings and enquiries are links. */
function AuditSubject({ on: { kind, reference, name } }: Pick<AuditLogEntry, 'on'>) {
  if (reference !== null) return <Link to={deskPages.booking(reference)}>{reference}</Link>
  if (name === null) return auditSubjectLabel(kind)
  if (kind === 'case') return <Link to={deskPages.enquiry(Number(name.replace(/\D/g, '')))}>{name}</Link>
  return `${auditSubjectLabel(kind)}: ${name}`
}

function nameOf({ who, actor }: AuditLogEntry): string {
  if (who !== null) return who.name
  const labels: Readonly<Record<string, string>> = deskStaff.actors
  return labels[actor] ?? actor
}
