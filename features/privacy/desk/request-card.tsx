import { useState } from 'react'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { getDataRequest, type DeskDataRequest, type ErasurePreview } from '../api/desk-calls.ts'
import { DOCUMENT_RETENTION_YEARS } from '#kernel/people/erased-person.ts'
import { deskPrivacy as texts } from '#messages/privacy/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { Button } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Note } from '#ui/desk/note.tsx'
import { AnswerDialog, type Answer } from './answer-dialog.tsx'
import { PRIVACY_KEY } from '#ui/desk/keys/privacy-key.ts'
import { Loading } from '#ui/desk/loading.tsx'
import classes from './privacy.module.css'

/** One request with all data about the person, what an erasure would leave, and the ways to end it. */
export function RequestCard({ id, onDone }: { id: string; onDone: (sentence: string) => void }) {
  const [answer, setAnswer] = useState<Answer>()
  const { data, error, refetch } = useDeskQuery([...PRIVACY_KEY, id], [getDataRequest, { params: { id } }], {
    staleTime: 0,
    retry: false,
  })
  if (data === undefined || error !== null) return <Loading of={{ data, error, refetch }} rows={6} />
  const { request, preview } = data
  const rows = preview?.held.reduce((sum, entry) => sum + entry.rows, 0) ?? 0
  return (
    <Card title={request.name}>
      <div className={`stack gap-10 ${classes.card}`}>
        <p>
          <b>{texts.kinds[request.kind]}</b>
        </p>
        <p>{request.email}</p>
        <p className="muted small">
          {texts.asked(request.notedBy, texts.ways[request.way], printDateTime(new Date(request.receivedAt)))}
        </p>
        {preview === null ? null : (
          <>
            <StoredData preview={preview} isErasure={request.kind === 'forget'} />
            {request.kind === 'forget' && preview.blocker !== null ? (
              <Note kind="waits">{texts.blockers[preview.blocker]}</Note>
            ) : null}
            <Actions request={request} preview={preview} rows={rows} onAction={setAnswer} />
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

type ActionsProps = {
  request: DeskDataRequest
  preview: ErasurePreview
  rows: number
  onAction: (answer: Answer) => void
}

function Actions({ request: { id, kind }, preview, rows, onAction }: ActionsProps) {
  return (
    <div className="row middle gap-10">
      {kind === 'forget' && preview.blocker === null ? (
        <Button variant="danger" onClick={() => onAction('erase')}>
          {texts.erase(rows)}
        </Button>
      ) : null}
      {kind === 'see' ? (
        <>
          <p>
            <a href={deskPages.dataRequestFile(id)}>{texts.file}</a>
            <small className="block muted small">{texts.fileText}</small>
          </p>
          <Button variant="main" onClick={() => onAction('seen')}>
            {texts.answered}
          </Button>
        </>
      ) : null}
      <Button variant="quiet" onClick={() => onAction('refuse')}>
        {texts.refuse}
      </Button>
    </div>
  )
}

function StoredData({ preview, isErasure }: { preview: ErasurePreview; isErasure: boolean }) {
  const { held, hasAccount, bookings, documents, reviews } = preview
  return (
    <>
      <p>{hasAccount ? texts.account : texts.noAccount}</p>
      <h3>{texts.willBeErased}</h3>
      {held.length === 0 ? <p>{texts.noDataToErase}</p> : null}
      <ul className={`stack gap-4 ${classes.points}`}>
        {held.map(({ title, rows }) => (
          <li key={title}>{texts.eraseLine(title, rows)}</li>
        ))}
      </ul>
      {isErasure ? (
        <>
          <h3>{texts.stays}</h3>
          <ul className={`stack gap-4 ${classes.points}`}>
            {documents === 0 ? null : <li>{texts.retainedBillingDocuments(documents, DOCUMENT_RETENTION_YEARS)}</li>}
            {bookings === 0 ? null : <li>{texts.retainedBookings(bookings)}</li>}
            {reviews === 0 ? null : <li>{texts.retainedReviews(reviews)}</li>}
            <li>{texts.retainedAuditEvents}</li>
            <li>{texts.retainedElsewhere}</li>
          </ul>
        </>
      ) : null}
    </>
  )
}
