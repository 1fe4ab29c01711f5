import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { closeDepartures } from '#contract/desk/departures-calls.ts'
import type { ChangeOutcome } from '#contract/desk/departures-schemas.ts'
import type { StaffMember } from '#contract/desk/staff-schemas.ts'
import { deskDepartures as texts } from '#messages/desk-departures.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { UndoNote } from '#desk/ui/undo-note.tsx'
import bar from '#desk/features/bookings/choice-bar.module.css'
import { sentenceOf } from '#web/lib/api.ts'
import { ChangeDeparturesDialog } from './change-departures-dialog.tsx'
import type { CellKey } from './choose-days.ts'
import { DIALOG_ACTS, type AskedAct } from './departure-change-form.ts'
import { DEPARTURES_KEY } from './departures-key.ts'

/**
 * What was done with departures: a sentence, and for closing those that were closed. Opening again has no undo: parties that
 * wait may have their offers by then.
 */
export type DeparturesNews = { words: string; undo: ChangeOutcome['changed'] | null }

type DeparturesBarProps = {
  staff: StaffMember
  chosen: readonly CellKey[]
  onNews: (news: DeparturesNews) => void
  onClear: () => void
}

/** What can be done with the chosen departures. It leaves when none is chosen. */
export function DeparturesBar({ staff, chosen, onNews, onClear }: DeparturesBarProps) {
  const [act, setAct] = useState<AskedAct>()
  const { mutate, isPending, error } = useClosing(onNews)
  if (chosen.length === 0) return null
  const mayChange = mayDo(staff, 'change_departures')
  const keys = chosen.map(({ packageId, startDate }) => ({ packageId, startDate }))
  return (
    <section className={bar.bar} aria-label={texts.chosen(chosen.length)}>
      <p aria-live="polite">
        <b>{texts.chosen(chosen.length)}</b>
      </p>
      <div className={bar.acts}>
        {DIALOG_ACTS.filter(() => mayChange).map((each) => (
          <Button key={each} size="small" onClick={() => setAct(each)}>
            {texts.acts[each]}
          </Button>
        ))}
        {(mayChange || chosen.length === 1) && mayDo(staff, 'close_departure')
          ? [
              <Button
                key="close"
                size="small"
                pendingText={isPending ? texts.done.working : undefined}
                onClick={() => mutate({ chosen: keys, isClosed: true })}
              >
                {texts.acts.close}
              </Button>,
              <Button key="reopen" size="small" onClick={() => setAct('reopen')}>
                {texts.acts.reopen}
              </Button>,
            ]
          : null}
      </div>
      <Button size="small" look="quiet" onClick={onClear}>
        {texts.clear}
      </Button>
      {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.dialog.failed)}</Note>}
      {act === undefined ? null : (
        <ChangeDeparturesDialog
          key={act}
          act={act}
          chosen={chosen}
          onDone={(changed, missed) => {
            setAct(undefined)
            onNews(newsOf(act, changed, missed))
          }}
          onClose={() => setAct(undefined)}
        />
      )}
    </section>
  )
}

/** What is told when a dialog has changed departures. */
export function newsOf(act: AskedAct, changed: number, missed: number): DeparturesNews {
  return { words: act === 'reopen' ? texts.done.reopened(changed) : texts.done.changed(changed, missed), undo: null }
}

/** What was done last, with a number that is another one for each: the same words told twice are told twice. */
export function useDeparturesNews() {
  const [{ news, count }, setTold] = useState<{ news: DeparturesNews | undefined; count: number }>({
    news: undefined,
    count: 0,
  })
  const tell = (told: DeparturesNews | undefined) => setTold((before) => ({ news: told, count: before.count + 1 }))
  return { news, count, tell }
}

/** Closes departures, or opens them again, and tells what was done. */
export function useClosing(onNews: (news: DeparturesNews) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { chosen: { packageId: number; startDate: string }[]; isClosed: boolean }) =>
      deskCall(closeDepartures, { body }),
    onSuccess({ changed }, { isClosed }) {
      const words = isClosed ? texts.done.closed(changed.length) : texts.done.reopened(changed.length)
      onNews({ words, undo: isClosed ? changed : null })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: DEPARTURES_KEY }),
  })
}

type NewsProps = { news: DeparturesNews; onNews: (news: DeparturesNews | undefined) => void }

/** Says what was done. For ten seconds closing can be undone. */
export function NewsOfDepartures({ news: { words, undo }, onNews }: NewsProps) {
  const { mutate, isPending, error } = useClosing(({ words: told }) => onNews({ words: told, undo: null }))
  if (error !== null) return <Note kind="bad">{sentenceOf(error, texts.dialog.failed)}</Note>
  if (undo === null) return <Note kind="good">{words}</Note>
  return (
    <UndoNote
      words={words}
      undo={texts.done.undo}
      pendingText={isPending ? texts.done.working : undefined}
      onUndo={() =>
        mutate({ chosen: undo.map(({ packageId, startDate }) => ({ packageId, startDate })), isClosed: false })
      }
      onEnd={() => onNews({ words, undo: null })}
    />
  )
}
