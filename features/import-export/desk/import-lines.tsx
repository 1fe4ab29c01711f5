import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getImport, type DeskImport, type DeskImportLine } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { IMPORT_FINDINGS, type ImportFinding } from '../rules/list-import.ts'
import { deskImportExport as texts } from '#messages/import-export/desk.ts'
import { deskPackage } from '#messages/packages/desk-package.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { Button } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { DataTable } from '#ui/desk/data-table.tsx'
import list from '#ui/desk/list.module.css'
import { IMPORT_EXPORT_KEY } from './import-export-key.ts'
import classes from './exchange.module.css'

const CHIP_KINDS = { new: 'good', changed: 'waits', same: 'done', wrong: 'bad' } as const

type Page = { file: DeskImport; lines: DeskImportLine[]; next: number | null }
type Props = { id: string; finding: ImportFinding | undefined; first: Page }

/** The lines of a file, filtered by finding; a hundred at a time. */
export function ImportLines({ id, finding, first }: Props) {
  const { file } = first
  const all = IMPORT_FINDINGS.reduce((sum, each) => sum + file.findings[each], 0)
  const more = useInfiniteQuery({
    queryKey: [...IMPORT_EXPORT_KEY, id, finding, 'more', first.next],
    queryFn: ({ pageParam }) =>
      deskCall(getImport, {
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
      <nav className={`row gap-8 middle muted gap-12 pad-16 ${classes.filters}`} aria-label={texts.counts}>
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
      <DataTable isTall headings={[texts.columns.line, texts.columns.label, texts.columns.finding, texts.columns.what]}>
        {lines.map((line) => (
          <Row key={line.line} line={line} />
        ))}
      </DataTable>
      <div className={`row middle spread muted line-above gap-10 ${list.foot}`}>
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
      <td data-label={texts.columns.label} className="anywhere">
        {label}
      </td>
      <td>
        <Chip kind={isDone && result === 'refused' ? 'bad' : CHIP_KINDS[finding]}>{texts.findings[finding]}</Chip>
        {isDone ? <span className="block muted small">{texts.results[result]}</span> : null}
      </td>
      <td className="anywhere">
        {reason ?? resultText(finding, changes)}
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

function resultText(finding: ImportFinding, changes: readonly string[]): string {
  if (finding === 'same') return texts.sameNote
  if (finding === 'new') return texts.newNote
  const labelByField = new Map<string, string>(Object.entries({ ...deskPackage.fields, ...texts.changed }))
  return changes.map((field) => labelByField.get(field) ?? field).join(', ')
}
