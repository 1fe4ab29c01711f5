import { useState } from 'react'
import type { DeskDepartureCancellation } from '../api/desk-calls.ts'
import { deskCancelledDeparture } from '#messages/departure-cancellations/desk.ts'
import { printDateTime, printRecent } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { isAllDone, type departureCancellationTotals } from './departure-cancellation-facts.ts'
import { departureCancellationTrail } from './departure-cancellation-trail.ts'
import parts from '#ui/desk/booking-parts.module.css'
import classes from './cancelled-departure.module.css'

const texts = deskCancelledDeparture.work
/** How many lines of the history are shown at first. */
const INITIAL_HISTORY_LINES = 8

/** The progress of the work, and the history, latest first. */
export function ProgressCard({
  departureCancellation,
  sums,
}: {
  departureCancellation: DeskDepartureCancellation
  sums: ReturnType<typeof departureCancellationTotals>
}) {
  const now = useNow()
  const [isWhole, setIsWhole] = useState(false)
  const trail = departureCancellationTrail(departureCancellation)
  const isDone = isAllDone(departureCancellation, sums)
  // Without bookings everything is done.
  const [settled, all] = sums.all === 0 ? [1, 1] : [sums.settled, sums.all]
  const isRunning = sums.queuedMails > 0 || sums.counts.waits === 0 || departureCancellation.hasAnswerDeadlinePassed
  return (
    <Card title={texts.title} actions={<State isDone={isDone} isRunning={isRunning} />}>
      <div className="stack gap-10 pad-14-16">
        <progress value={settled} max={all} aria-label={texts.settled(sums.settled, sums.all)} />
        <p>
          <b>{texts.settled(sums.settled, sums.all)}</b> {isDone ? null : texts.close}
        </p>
        <ol className={`${parts.trail} ${classes.trail}`}>
          {trail.slice(0, isWhole ? undefined : INITIAL_HISTORY_LINES).map(({ key, at, text, isRestart }) => (
            <li key={key} className={isRestart ? parts.noted : undefined}>
              <time className="muted small" dateTime={at} title={printDateTime(new Date(at))}>
                {printRecent(new Date(at), now)}
              </time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        {trail.length > INITIAL_HISTORY_LINES && !isWhole ? (
          <div>
            <SmallButton onClick={() => setIsWhole(true)}>{texts.all}</SmallButton>
          </div>
        ) : null}
      </div>
    </Card>
  )
}

function State({ isDone, isRunning }: { isDone: boolean; isRunning: boolean }) {
  if (isDone) return <Chip kind="done">{texts.done}</Chip>
  return isRunning ? <Chip kind="good">{texts.running}</Chip> : <Chip kind="waits">{texts.waiting}</Chip>
}
