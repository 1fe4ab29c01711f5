import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { wakeLine } from '../api/desk-calls.ts'
import { deskToday as texts } from '#messages/today/desk.ts'
import { FailedPart } from '#ui/desk/page-failed.tsx'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { useDeskKeys } from '#ui/desk/lib/use-desk-keys.ts'
import { ButtonLink } from '#ui/desk/button-link.tsx'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { Note } from '#ui/desk/note.tsx'
import { Skeleton } from '#ui/desk/skeleton.tsx'
import { LazyDialog } from './later-dialog.tsx'
import { TODAY_KEY } from '#ui/desk/keys/today-key.ts'
import { toneOf, type TodayLine } from './today-line.ts'
import type { useTodayLines } from './use-today-lines.ts'
import classes from './today-page.module.css'

type WaitingLinesProps = ReturnType<typeof useTodayLines> & { whose: 'mine' | 'everybody'; ongoingTripCount: number }

/** The waiting items, the most urgent first, each with one action. `J K` move, `Enter` opens, `S` snoozes. */
export function WaitingLines({ lines, today, isLoading, error, refetch, whose, ongoingTripCount }: WaitingLinesProps) {
  const queryClient = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [held, setHeld] = useState<readonly TodayLine[] | null>(null)
  const [selectedLine, setSelectedLine] = useState<TodayLine>()
  const [snoozedLine, setSnoozedLine] = useState<{ key: string; until: Date }>()
  const wake = useMutation({
    mutationFn: (key: string) => deskCall(wakeLine, { body: { key } }),
    onSuccess() {
      setSnoozedLine(undefined)
      return queryClient.invalidateQueries({ queryKey: TODAY_KEY })
    },
  })
  const later = today?.later ?? []
  const snoozedKeys = new Set(later.map(({ key }) => key))
  const theirs = lines.filter(({ isMine }) => isMine || whose === 'everybody')
  // While the pointer or the focus is on a line, the list does not change. New items appear afterwards.
  const visibleLines = (held ?? theirs).filter(({ key }) => !snoozedKeys.has(key))
  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])]
  const move = (step: number) => {
    const all = links()
    const focusIndex = all.findIndex((link) => link === document.activeElement)
    all[Math.min(all.length - 1, Math.max(0, focusIndex === -1 ? 0 : focusIndex + step))]?.focus()
  }
  const focusedLine = () =>
    visibleLines[
      Math.max(
        0,
        links().findIndex((link) => link === document.activeElement),
      )
    ]
  const openSnoozeDialog = (line: TodayLine | undefined) => {
    if (line?.cannotBeSnoozed !== true) setSelectedLine(line)
  }
  useDeskKeys({ j: () => move(1), k: () => move(-1), s: () => openSnoozeDialog(focusedLine()) })
  return (
    <Card
      title={texts.title}
      actions={
        <p className={`muted small ${classes.keys}`}>
          <kbd>J</kbd> <kbd>K</kbd> {texts.keys.move}, <kbd>Enter</kbd> {texts.keys.open}, <kbd>S</kbd>{' '}
          {texts.keys.later}
        </p>
      }
    >
      {error === null ? null : <FailedPart onRetry={refetch} />}
      {isLoading ? <Skeleton rows={5} /> : null}
      {isLoading || error !== null || visibleLines.length > 0 ? null : (
        <p className="pad-14-16">{texts.nothing(ongoingTripCount)}</p>
      )}
      <ul
        ref={list}
        onPointerEnter={() => setHeld(theirs)}
        onPointerLeave={() => setHeld(null)}
        onFocus={() => setHeld((before) => before ?? theirs)}
        onBlur={() => setHeld(null)}
      >
        {isLoading
          ? null
          : visibleLines.map((line) => <Line key={line.key} line={line} onSnooze={() => setSelectedLine(line)} />)}
      </ul>
      {snoozedLine === undefined ? null : (
        <Note kind="good">
          {texts.snoozedUntil(printDateTime(snoozedLine.until))}{' '}
          <SmallButton onClick={() => wake.mutate(snoozedLine.key)}>{texts.undo}</SmallButton>
        </Note>
      )}
      {later.length === 0 ? null : (
        <details className={classes.later}>
          <summary>{texts.snoozedItems(later.length)}</summary>
          <ul>
            {later.map(({ key, until }) => (
              <li key={key}>
                <span>
                  {lines.find((line) => line.key === key)?.text ?? key}, {printDateTime(new Date(until))}
                </span>
                <SmallButton onClick={() => wake.mutate(key)}>{texts.show}</SmallButton>
              </li>
            ))}
          </ul>
        </details>
      )}
      <LazyDialog
        line={selectedLine}
        onClose={() => setSelectedLine(undefined)}
        onDone={(until) => {
          if (selectedLine !== undefined) setSnoozedLine({ key: selectedLine.key, until })
          setSelectedLine(undefined)
        }}
      />
    </Card>
  )
}

function Line({ line, onSnooze }: { line: TodayLine; onSnooze: () => void }) {
  const { text, more, action, to, icon } = line
  return (
    <li className={`stack middle line-below gap-12 pad-8-16 ${classes.line}`}>
      <span className={`stack ${classes.icon} ${classes[toneOf(line)]}`}>
        <DeskIcon name={icon} />
      </span>
      <p>
        <b className="strong">{text}</b>
        <span className="block muted small">{more}</span>
      </p>
      <span className={`row middle gap-6 ${classes.actions}`}>
        {line.cannotBeSnoozed === true ? null : (
          <SmallButton variant="quiet" aria-label={texts.laterOf(text)} onClick={onSnooze}>
            {texts.later}
          </SmallButton>
        )}
        <ButtonLink to={to} aria-label={`${action}: ${text}`}>
          {action}
        </ButtonLink>
      </span>
    </li>
  )
}
