import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { wakeLine } from '../api/desk-calls.ts'
import { deskToday as texts } from '#messages/today/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { useDeskKeys } from '#desk/lib/use-desk-keys.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { LaterDialog } from './later-dialog.tsx'
import { TODAY_KEY } from '#desk/keys/today-key.ts'
import { toneOf, type TodayLine } from './today-line.ts'
import type { useTodayLines } from './use-today-lines.ts'
import classes from './today-page.module.css'

type WaitingLinesProps = ReturnType<typeof useTodayLines> & { whose: 'mine' | 'everybody'; onTheWay: number }

/** What waits for a person, the most urgent first, each with one way on. `J K` move, `Enter` opens, `S` puts off. */
export function WaitingLines({ lines, today, isLoading, error, refetch, whose, onTheWay }: WaitingLinesProps) {
  const queries = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [held, setHeld] = useState<readonly TodayLine[] | null>(null)
  const [chosen, setChosen] = useState<TodayLine>()
  const [putOff, setPutOff] = useState<{ key: string; until: Date }>()
  const wake = useMutation({
    mutationFn: (key: string) => deskCall(wakeLine, { body: { key } }),
    onSuccess() {
      setPutOff(undefined)
      return queries.invalidateQueries({ queryKey: TODAY_KEY })
    },
  })
  const later = today?.later ?? []
  const laterKeys = new Set(later.map(({ key }) => key))
  const theirs = lines.filter(({ isMine }) => isMine || whose === 'everybody')
  // While the pointer or the focus is on a line, nothing moves below it. What is new comes when it has left.
  const shown = (held ?? theirs).filter(({ key }) => !laterKeys.has(key))
  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])]
  const move = (step: number) => {
    const all = links()
    const at = all.findIndex((link) => link === document.activeElement)
    all[Math.min(all.length - 1, Math.max(0, at === -1 ? 0 : at + step))]?.focus()
  }
  const focused = () =>
    shown[
      Math.max(
        0,
        links().findIndex((link) => link === document.activeElement),
      )
    ]
  const putOffLine = (line: TodayLine | undefined) => {
    if (line?.isNeverLater !== true) setChosen(line)
  }
  useDeskKeys({ j: () => move(1), k: () => move(-1), s: () => putOffLine(focused()) })
  return (
    <Card
      title={texts.title}
      acts={
        <p className={classes.keys}>
          <kbd>J</kbd> <kbd>K</kbd> {texts.keys.move}, <kbd>Enter</kbd> {texts.keys.open}, <kbd>S</kbd>{' '}
          {texts.keys.later}
        </p>
      }
    >
      {error === null ? null : <FailedPart onAgain={refetch} />}
      {isLoading ? <Skeleton rows={5} /> : null}
      {isLoading || error !== null || shown.length > 0 ? null : (
        <p className={classes.none}>{texts.nothing(onTheWay)}</p>
      )}
      <ul
        ref={list}
        onPointerEnter={() => setHeld(theirs)}
        onPointerLeave={() => setHeld(null)}
        onFocus={() => setHeld((before) => before ?? theirs)}
        onBlur={() => setHeld(null)}
      >
        {isLoading ? null : shown.map((line) => <Line key={line.key} line={line} onLater={() => setChosen(line)} />)}
      </ul>
      {putOff === undefined ? null : (
        <Note kind="good">
          {texts.putOffUntil(printMoment(putOff.until))}{' '}
          <Button size="small" onClick={() => wake.mutate(putOff.key)}>
            {texts.undo}
          </Button>
        </Note>
      )}
      {later.length === 0 ? null : (
        <details className={classes.later}>
          <summary>{texts.laterLines(later.length)}</summary>
          <ul>
            {later.map(({ key, until }) => (
              <li key={key}>
                <span>
                  {lines.find((line) => line.key === key)?.words ?? key}, {printMoment(new Date(until))}
                </span>
                <Button size="small" onClick={() => wake.mutate(key)}>
                  {texts.show}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <LaterDialog
        line={chosen}
        onClose={() => setChosen(undefined)}
        onDone={(until) => {
          if (chosen !== undefined) setPutOff({ key: chosen.key, until })
          setChosen(undefined)
        }}
      />
    </Card>
  )
}

function Line({ line, onLater }: { line: TodayLine; onLater: () => void }) {
  const { words, more, act, to, icon } = line
  return (
    <li className={classes.line}>
      <span className={`${classes.icon} ${classes[toneOf(line)]}`}>
        <DeskIcon name={icon} />
      </span>
      <p className={classes.words}>
        <b>{words}</b>
        <span className={classes.more}>{more}</span>
      </p>
      <span className={classes.acts}>
        {line.isNeverLater === true ? null : (
          <Button look="quiet" size="small" aria-label={texts.laterOf(words)} onClick={onLater}>
            {texts.later}
          </Button>
        )}
        <Link className={classes.open} to={to} aria-label={`${act}: ${words}`}>
          {act}
        </Link>
      </span>
    </li>
  )
}
