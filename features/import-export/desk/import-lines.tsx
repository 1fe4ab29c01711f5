import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { showImport } from '../api/desk-calls.ts'
import type { DeskImport, DeskImportLine } from '../api/desk-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { IMPORT_FINDINGS, type ImportFinding } from '../rules/list-import.ts'
import { deskExchange as texts } from '#messages/import-export/desk.ts'
import { deskPackage } from '#messages/packages/desk-package.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import { EXCHANGE_KEY } from './exchange-key.ts'
import classes from './exchange.module.css'

const LOOKS = { new: 'good', changed: 'waits', same: 'done', wrong: 'bad' } as const

type Page = { file: DeskImport; lines: DeskImportLine[]; next: number | null }
type Props = { id: string; finding: ImportFinding | undefined; first: Page }

/** The lines of a file, narrowed by what they would do; a hundred at a time. */
export function ImportLines({ id, finding, first }: Props) {
  const { file } = first
  const all = IMPORT_FINDINGS.reduce((sum, each) => sum + file.findings[each], 0)
  const more = useInfiniteQuery({
    queryKey: [...EXCHANGE_KEY, id, finding, 'more', first.next],
    queryFn: ({ pageParam }) =>
      deskCall(showImport, {
        params: { id },
        query: { after: String(pageParam), ...(finding !== undefined && { finding }) },
      }),
    initialPageParam: first.next ?? 0,
    getNextPageParam: ({ next }) => next,
    enabled: false,
  })
  const lines = [...first.lines, ...(more.data?.pages ?? []).flatMap((page) => page.lines)]
  const hasMore = more.data === undefined ? first.next !== null : more.hasNextPage
  return (
    <Card title={texts.counts}>
      <nav className={`${classes.filters} ${list.none}`} aria-label={texts.counts}>
        <Link to={deskPages.import(id)} aria-current={finding === undefined ? 'page' : undefined}>
          {texts.all} <b>{all}</b>
        </Link>
        {IMPORT_FINDINGS.filter((each) => file.findings[each] > 0).map((each) => (
          <Link
            key={each}
            to={`${deskPages.import(id)}?finding=${each}`}
            aria-current={finding === each ? 'page' : undefined}
          >
            {texts.findings[each]} <b>{file.findings[each]}</b>
          </Link>
        ))}
      </nav>
      <table className={`${table.table} ${list.rows}`}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.line}</th>
            <th scope="col">{texts.columns.label}</th>
            <th scope="col">{texts.columns.finding}</th>
            <th scope="col">{texts.columns.what}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.line} line={line} />
          ))}
        </tbody>
      </table>
      <div className={list.foot}>
        <p>{texts.total(lines.length)}</p>
        {hasMore ? (
          <Button
            pendingText={more.isFetching ? texts.more : undefined}
            onClick={() => void (more.data === undefined ? more.refetch() : more.fetchNextPage())}
          >
            {texts.more}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

function Row({ line: { line, label, finding, reason, changes, result, booking } }: { line: DeskImportLine }) {
  const isDone = result === 'done' || result === 'refused'
  return (
    <tr>
      <td data-label={texts.columns.line}>{line}</td>
      <td data-label={texts.columns.label} className={classes.what}>
        {label}
      </td>
      <td>
        <Chip kind={isDone && result === 'refused' ? 'bad' : LOOKS[finding]}>{texts.findings[finding]}</Chip>
        {isDone ? <span className={list.second}>{texts.results[result]}</span> : null}
      </td>
      <td className={classes.what}>
        {reason ?? whatOf(finding, changes)}
        {booking === null ? null : (
          <>
            {' '}
            <Link to={deskPages.booking(booking)}>{booking}</Link>
          </>
        )}
      </td>
    </tr>
  )
}

function whatOf(finding: ImportFinding, changes: readonly string[]): string {
  if (finding === 'same') return texts.sameNote
  if (finding === 'new') return texts.newNote
  const words = new Map<string, string>(Object.entries({ ...deskPackage.fields, ...texts.changed }))
  return changes.map((field) => words.get(field) ?? field).join(', ')
}
