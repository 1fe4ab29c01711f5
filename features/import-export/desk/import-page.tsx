import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext, useParams, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { showImport } from '../api/desk-calls.ts'
import type { DeskImport } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { IMPORT_FINDINGS } from '../rules/list-import.ts'
import { deskExchange as texts } from '#messages/import-export/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { StaffTabs } from '#desk/sections/staff-tabs.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { readOne } from '#desk/lib/list-address.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { EXCHANGE_KEY } from './exchange-key.ts'
import { ImportLines } from './import-lines.tsx'
import { TakeButton } from './take-button.tsx'
import classes from './exchange.module.css'

const LOOK_EVERY_MS = 1_500
const GOES_ON = ['arriving', 'reading', 'taking']

/** What a file would do, line by line, and the button that lets its good lines in. */
export function ImportPage() {
  const staff = useOutletContext<StaffMember>()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const finding = readOne(search, 'finding', IMPORT_FINDINGS)
  const { data, error, refetch } = useQuery({
    queryKey: [...EXCHANGE_KEY, id, finding],
    queryFn: () => deskCall(showImport, { params: { id }, query: finding === undefined ? {} : { finding } }),
    refetchInterval: ({ state }) => (GOES_ON.includes(state.data?.file.stage ?? '') ? LOOK_EVERY_MS : false),
    staleTime: 0,
    retry: false,
  })
  const title = data?.file.fileName || texts.short
  const heading = usePage(title)
  return (
    <>
      <div className={classes.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {data === undefined ? null : <p>{texts.line(data.file.who, printMoment(new Date(data.file.at)))}</p>}
        </div>
        <Link to={deskPages.exchange()}>{texts.back}</Link>
      </div>
      <StaffTabs staff={staff} />
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={8} /> : null}
      {data === undefined ? null : (
        <div className={classes.stack}>
          <State file={data.file} />
          {['read', 'taking', 'taken'].includes(data.file.stage) ? (
            <ImportLines key={finding ?? ''} id={id} finding={finding} first={data} />
          ) : null}
        </div>
      )}
    </>
  )
}

/** How far it is, and what can be done with it. */
function State({ file }: { file: DeskImport }) {
  const { id, kind, stage, refusal, findings, results, who, isMine } = file
  const good = results.waits + results.done + results.refused
  const left = findings.wrong + results.refused
  const isReady = stage === 'read' && good > 0
  const mayTake = kind !== 'bookings' || isMine
  return (
    <>
      {stage === 'arriving' || stage === 'reading' ? <Note kind="waits">{texts.readingNote}</Note> : null}
      {refusal === null ? null : <Note kind="bad">{refusal}</Note>}
      {stage === 'read' && good === 0 ? <Note kind="waits">{texts.nothing}</Note> : null}
      {isReady && !mayTake ? <Note kind="waits">{texts.takenBy(who)}</Note> : null}
      {stage === 'taking' ? (
        <div className={classes.progress}>
          <progress value={good - results.waits} max={good} aria-label={texts.takingNote(results.done, good)} />
          <Note kind="waits">{texts.takingNote(results.done, good)}</Note>
        </div>
      ) : null}
      {stage === 'taken' ? (
        <Note kind={results.refused === 0 ? 'good' : 'waits'}>
          {texts.taken(results.done)} {results.refused === 0 ? null : texts.refused(results.refused)}
        </Note>
      ) : null}
      <div className={classes.acts}>
        {isReady && mayTake ? <TakeButton file={file} /> : null}
        {left > 0 && stage !== 'taking' ? (
          <p>
            <a href={deskPages.importWrong(id)}>{texts.wrongFile}</a> {texts.wrongWhat}
          </p>
        ) : null}
      </div>
    </>
  )
}
