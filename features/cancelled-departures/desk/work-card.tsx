import { useState } from 'react'
import type { DeskBreak } from '../api/desk-schemas.ts'
import { deskBroken } from '#messages/cancelled-departures/desk.ts'
import { printMoment, printRecent } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { isAllDone, type sumsOfBreak } from './break-facts.ts'
import { breakTrail } from './break-trail.ts'
import classes from './broken.module.css'

const texts = deskBroken.work
/** So many lines stand there at first. */
const LATEST = 8

/** How far the work is, and what happened, the latest first. */
export function WorkCard({ broken, sums }: { broken: DeskBreak; sums: ReturnType<typeof sumsOfBreak> }) {
  const now = useNow()
  const [isWhole, setIsWhole] = useState(false)
  const trail = breakTrail(broken)
  const isDone = isAllDone(broken, sums)
  // Nobody had booked: all is done.
  const [settled, all] = sums.all === 0 ? [1, 1] : [sums.settled, sums.all]
  const isRunning = sums.mailsUnderWay > 0 || sums.counts.waits === 0 || broken.isAnswerTimeOver
  return (
    <Card title={texts.title} acts={<State isDone={isDone} isRunning={isRunning} />}>
      <div className={classes.body}>
        <progress value={settled} max={all} aria-label={texts.settled(sums.settled, sums.all)} />
        <p>
          <b>{texts.settled(sums.settled, sums.all)}</b> {isDone ? null : texts.close}
        </p>
        <ol className={classes.trail}>
          {trail.slice(0, isWhole ? undefined : LATEST).map(({ key, at, words, isRestart }) => (
            <li key={key} className={isRestart ? classes.restart : undefined}>
              <time dateTime={at} title={printMoment(new Date(at))}>
                {printRecent(new Date(at), now)}
              </time>
              <span>{words}</span>
            </li>
          ))}
        </ol>
        {trail.length > LATEST && !isWhole ? (
          <div>
            <Button size="small" onClick={() => setIsWhole(true)}>
              {texts.all}
            </Button>
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
