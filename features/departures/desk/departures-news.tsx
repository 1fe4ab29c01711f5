import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { closeDepartures } from '../api/desk-calls.ts'
import type { ChangeOutcome } from '../api/desk-schemas.ts'
import { deskDepartures as texts } from '#messages/departures/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Note } from '#desk/ui/note.tsx'
import { UndoNote } from '#desk/ui/undo-note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { keyOf, type CellKey } from './choose-days.ts'
import { DEPARTURES_KEY } from '#desk/keys/departures-key.ts'

/**
 * What was done with departures: a sentence, and for closing those that were closed. Opening again has no undo: parties that
 * wait may have their offers by then.
 */
export type DeparturesNews = { words: string; undo: ChangeOutcome['changed'] | null }

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
    mutationFn: (body: { chosen: CellKey[]; isClosed: boolean }) => deskCall(closeDepartures, { body }),
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
      onUndo={() => mutate({ chosen: undo.map(keyOf), isClosed: false })}
      onEnd={() => onNews({ words, undo: null })}
    />
  )
}
