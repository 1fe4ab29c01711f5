import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { showDataRequest } from '../api/desk-calls.ts'
import type { DeskDataRequest, ErasurePreview } from '../api/desk-schemas.ts'
import { PAPERS_KEPT_YEARS } from '#kernel/people/erased-person.ts'
import { deskPrivacy as texts } from '#messages/privacy/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { AnswerDialog, type Answer } from './answer-dialog.tsx'
import { PRIVACY_KEY } from '#desk/keys/privacy-key.ts'
import classes from './privacy.module.css'

/** One request with all that we hold of the person, what an erasure would leave, and the ways to end it. */
export function RequestCard({ id, onDone }: { id: string; onDone: (words: string) => void }) {
  const [answer, setAnswer] = useState<Answer>()
  const { data, error, refetch } = useQuery({
    queryKey: [...PRIVACY_KEY, id],
    queryFn: () => deskCall(showDataRequest, { params: { id } }),
    staleTime: 0,
    retry: false,
  })
  if (error !== null) return <FailedPart onAgain={() => void refetch()} />
  if (data === undefined) return <Skeleton rows={6} />
  const { request, preview } = data
  const rows = preview?.held.reduce((sum, held) => sum + held.rows, 0) ?? 0
  return (
    <Card title={request.name}>
      <div className={classes.card}>
        <p>
          <b>{texts.kinds[request.kind]}</b>
        </p>
        <p>{request.email}</p>
        <p className={classes.muted}>
          {texts.asked(request.notedBy, texts.ways[request.way], printMoment(new Date(request.receivedAt)))}
        </p>
        {preview === null ? null : (
          <>
            <Held preview={preview} isErasure={request.kind === 'forget'} />
            {request.kind === 'forget' && preview.blocker !== null ? (
              <Note kind="waits">{texts.blockers[preview.blocker]}</Note>
            ) : null}
            <Acts request={request} preview={preview} rows={rows} onAct={setAnswer} />
          </>
        )}
        {request.reason === '' ? null : <p>{request.reason}</p>}
      </div>
      {answer === undefined ? null : (
        <AnswerDialog
          answer={answer}
          request={request}
          rows={rows}
          onClose={() => setAnswer(undefined)}
          onDone={onDone}
        />
      )}
    </Card>
  )
}

type ActsProps = {
  request: DeskDataRequest
  preview: ErasurePreview
  rows: number
  onAct: (answer: Answer) => void
}

function Acts({ request: { id, kind }, preview, rows, onAct }: ActsProps) {
  return (
    <div className={classes.acts}>
      {kind === 'forget' && preview.blocker === null ? (
        <Button look="danger" onClick={() => onAct('erase')}>
          {texts.erase(rows)}
        </Button>
      ) : null}
      {kind === 'see' ? (
        <>
          <p>
            <a href={deskPages.dataRequestFile(id)}>{texts.file}</a>
            <small>{texts.fileText}</small>
          </p>
          <Button look="main" onClick={() => onAct('seen')}>
            {texts.answered}
          </Button>
        </>
      ) : null}
      <Button look="quiet" onClick={() => onAct('refuse')}>
        {texts.refuse}
      </Button>
    </div>
  )
}

function Held({ preview, isErasure }: { preview: ErasurePreview; isErasure: boolean }) {
  const { held, hasAccount, bookings, papers, reviews } = preview
  return (
    <>
      <p>{hasAccount ? texts.account : texts.noAccount}</p>
      <h3>{texts.goes}</h3>
      {held.length === 0 ? <p>{texts.goesNothing}</p> : null}
      <ul className={classes.points}>
        {held.map(({ title, rows }) => (
          <li key={title}>{texts.goesLine(title, rows)}</li>
        ))}
      </ul>
      {isErasure ? (
        <>
          <h3>{texts.stays}</h3>
          <ul className={classes.points}>
            {papers === 0 ? null : <li>{texts.staysPapers(papers, PAPERS_KEPT_YEARS)}</li>}
            {bookings === 0 ? null : <li>{texts.staysBookings(bookings)}</li>}
            {reviews === 0 ? null : <li>{texts.staysReviews(reviews)}</li>}
            <li>{texts.staysActs}</li>
            <li>{texts.staysOthers}</li>
          </ul>
        </>
      ) : null}
    </>
  )
}
