import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useState, type SubmitEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { exportLog } from '#contract/desk/exports-calls.ts'
import { readLog } from '#contract/desk/staff-calls.ts'
import type { LogLine, StaffPerson } from '#contract/desk/staff-schemas.ts'
import { deskExports } from '#messages/desk-exports.ts'
import { deskStaff } from '#messages/desk-staff.ts'
import { ExportDialog } from '#desk/features/exports/export-dialog.tsx'
import { FailedPart } from '#desk/features/frame/page-failed.tsx'
import { actInWords, thingInWords } from '#desk/lib/act-in-words.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Field, SelectField } from '#desk/ui/field.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { LogValues } from './log-values.tsx'
import table from '#desk/ui/table.module.css'
import classes from './staff-page.module.css'

const FILTERS = ['who', 'act', 'on', 'from', 'to'] as const
type FilterName = (typeof FILTERS)[number]

/** Who did what, the latest first. All of the filter is in the address. Older lines come on demand; each line opens in place. */
export function LogCard({ people }: { people: readonly StaffPerson[] }) {
  const [address, setAddress] = useSearchParams()
  const asked = (name: FilterName) => address.get(name) ?? ''
  const [typed, setTyped] = useState(asked('on'))
  const [isExporting, setIsExporting] = useState(false)
  const filter = Object.fromEntries(FILTERS.flatMap((name) => (asked(name) === '' ? [] : [[name, asked(name)]])))
  const set = (name: FilterName, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
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
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    set('on', typed.trim())
  }
  return (
    <Card title={deskStaff.log}>
      <form className={classes.filters} onSubmit={handleSubmit}>
        <SelectField label={deskStaff.who} value={asked('who')} onChange={(event) => set('who', event.target.value)}>
          <option value="">{deskStaff.everybody}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={deskStaff.act} value={asked('act')} onChange={(event) => set('act', event.target.value)}>
          <option value="">{deskStaff.everyAct}</option>
          {(pages[0]?.acts ?? []).map((name) => (
            <option key={name} value={name}>
              {actInWords(name)}
            </option>
          ))}
        </SelectField>
        {(['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            label={deskStaff.days[name]}
            type="date"
            value={asked(name)}
            onChange={(event) => set(name, event.target.value)}
          />
        ))}
        <Field
          label={deskStaff.search}
          placeholder={deskStaff.searchPlaceholder}
          maxLength={64}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{deskStaff.show}</Button>
        <Button onClick={() => setIsExporting(true)}>{deskExports.open}</Button>
      </form>
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
  if (lines.length === 0) return <p className={classes.side}>{deskStaff.none}</p>
  return (
    <table className={table.table}>
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
              <td className={classes.muted}>{printMoment(new Date(line.at))}</td>
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
