import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { addBookingNote, readTrail } from '#contract/desk/bookings-calls.ts'
import type { TrailLine } from '#contract/desk/bookings-schemas.ts'
import { deskBookings as texts } from '#messages/desk-bookings.ts'
import { FailedPart } from '#desk/features/frame/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { useKeptDraft } from '#desk/lib/use-kept-draft.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { KeptLine } from '#desk/ui/kept-line.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { sentenceOf } from '#web/lib/api.ts'
import classes from './booking-page.module.css'

/** What happened to a booking, the latest first, and the field for a note. A note that was not sent is kept. */
export function TrailCard({ reference }: { reference: string }) {
  const id = useId()
  const queries = useQueryClient()
  const key = ['bookings', 'trail', reference]
  const draft = `note ${reference}`
  const [text, setText] = useKeptDraft(draft)
  const [isKept, setIsKept] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => deskCall(readTrail, { params: { reference } }),
  })
  const {
    mutate,
    isPending,
    error: failure,
  } = useMutation({
    mutationFn: () => deskCall(addBookingNote, { params: { reference }, body: { text: text.trim() } }),
    async onSuccess() {
      setText('')
      setIsKept(true)
      await queries.invalidateQueries({ queryKey: key })
    },
  })
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <Card title={texts.trail}>
      <form className={classes.body} onSubmit={handleSubmit}>
        <label className={classes.label} htmlFor={id}>
          {texts.note}
        </label>
        <textarea
          id={id}
          className={classes.area}
          rows={3}
          maxLength={2000}
          placeholder={texts.notePlaceholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setIsKept(false)
          }}
        />
        <KeptLine name={draft} />
        {failure === null ? null : <Note kind="bad">{sentenceOf(failure, texts.noteFailed)}</Note>}
        {isKept ? <Note kind="good">{texts.kept}</Note> : null}
        <p>
          <Button type="submit" pendingText={isPending ? texts.keeping : undefined}>
            {texts.keep}
          </Button>
        </p>
      </form>
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={4} /> : null}
      <ol className={classes.trail}>
        {data?.lines.map((line) => (
          <li key={`${line.at} ${line.text}`} className={line.kind === 'note' ? classes.noted : ''}>
            <span className={classes.muted}>
              {printMoment(new Date(line.at))}, {nameOf(line)}
            </span>
            <span>{wordsOf(line)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function nameOf({ who }: TrailLine): string {
  const known: Readonly<Record<string, string>> = texts.who
  return known[who] ?? who
}

function wordsOf({ kind, text, reason }: TrailLine): string {
  if (kind === 'note') return text
  const known: Readonly<Record<string, string>> = texts.acts
  const words = known[text] ?? text.replaceAll('_', ' ')
  return reason === '' ? words : `${words}: ${reason}`
}
