import { Link, useOutletContext, useParams, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { getImport, type DeskImport } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { IMPORT_FINDINGS } from '../rules/list-import.ts'
import { deskImportExport as texts } from '#messages/import-export/desk.ts'
import { StaffTabs } from '#ui/desk/sections/staff-tabs.tsx'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { readOne } from '#ui/desk/lib/list-address.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { Note } from '#ui/desk/note.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { PageHead } from '#ui/desk/page-head.tsx'
import { IMPORT_EXPORT_KEY } from './import-export-key.ts'
import { ImportLines } from './import-lines.tsx'
import { ImportButton } from './import-button.tsx'
import classes from './exchange.module.css'

const POLL_INTERVAL_MS = 1_500
const UNFINISHED = ['arriving', 'reading', 'taking']

/** The preview of an import, line by line, and the button that starts it. */
export function ImportPage() {
  const staff = useOutletContext<StaffMember>()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const finding = readOne(search, 'finding', IMPORT_FINDINGS)
  const { data, error, refetch } = useDeskQuery(
    [...IMPORT_EXPORT_KEY, id, finding],
    [getImport, { params: { id }, query: finding === undefined ? {} : { finding } }],
    {
      refetchInterval: ({ state }) => (UNFINISHED.includes(state.data?.file.stage ?? '') ? POLL_INTERVAL_MS : false),
      staleTime: 0,
      retry: false,
    },
  )
  const title = data?.file.fileName || texts.short
  return (
    <>
      <PageHead
        title={title}
        about={data === undefined ? null : <p>{texts.line(data.file.who, printDateTime(new Date(data.file.at)))}</p>}
        className={`low below-14 ${classes.head}`}
      >
        <Link to={deskPages.importExport()}>{texts.back}</Link>
      </PageHead>
      <StaffTabs staff={staff} />
      <Loading of={{ data, error, refetch }} rows={8}>
        {(found) => (
          <div className="stack gap-14">
            <State file={found.file} />
            {['read', 'taking', 'taken'].includes(found.file.stage) ? (
              <ImportLines key={finding ?? ''} id={id} finding={finding} first={found} />
            ) : null}
          </div>
        )}
      </Loading>
    </>
  )
}

/** The progress of the import, and its actions. */
function State({ file }: { file: DeskImport }) {
  const { id, kind, stage, refusal, findings, results, who, isMine } = file
  const good = results.waits + results.done + results.refused
  const errorCount = findings.wrong + results.refused
  const isReady = stage === 'read' && good > 0
  const canImport = kind !== 'bookings' || isMine
  return (
    <>
      {stage === 'arriving' || stage === 'reading' ? <Note kind="waits">{texts.checkingNote}</Note> : null}
      {refusal === null ? null : <Note kind="bad">{refusal}</Note>}
      {stage === 'read' && good === 0 ? <Note kind="waits">{texts.nothing}</Note> : null}
      {isReady && !canImport ? <Note kind="waits">{texts.takenBy(who)}</Note> : null}
      {stage === 'taking' ? (
        <div>
          <progress value={good - results.waits} max={good} aria-label={texts.importingNote(results.done, good)} />
          <Note kind="waits">{texts.importingNote(results.done, good)}</Note>
        </div>
      ) : null}
      {stage === 'taken' ? (
        <Note kind={results.refused === 0 ? 'good' : 'waits'}>
          {texts.taken(results.done)} {results.refused === 0 ? null : texts.refused(results.refused)}
        </Note>
      ) : null}
      <div className="row middle gap-12">
        {isReady && canImport ? <ImportButton file={file} /> : null}
        {errorCount > 0 && stage !== 'taking' ? (
          <p>
            <a href={deskPages.importErrors(id)}>{texts.rowsWithErrorsFile}</a> {texts.rowsWithErrorsHint}
          </p>
        ) : null}
      </div>
    </>
  )
}
