import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { closeDepartures, type ChangeOutcome } from '../api/desk-calls.ts'
import { deskDepartures as texts } from '#messages/departures/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { Note } from '#ui/desk/note.tsx'
import { UndoNote } from '#ui/desk/undo-note.tsx'
import { sentenceOf } from '#ui/site/lib/api.ts'
import { keyOf, type DepartureRef } from '#features/arrangements/desk/departure-key.ts'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'

/**
 * A message about a change to departures. `undo` contains the departures that were closed. Reopening cannot be undone,
 * because groups on the waiting list may already have offers.
 */
export type DeparturesNotice = { words: string; undo: ChangeOutcome['changed'] | null }

/** The last message, with a number that changes each time, so that the same message can be announced twice. */
export function useDeparturesNotice() {
  const [{ news, count }, setTold] = useState<{ news: DeparturesNotice | undefined; count: number }>({
    news: undefined,
    count: 0,
  })
  const tell = (next: DeparturesNotice | undefined) => setTold((before) => ({ news: next, count: before.count + 1 }))
  return { news, count, tell }
}

/** Closes or reopens departures for sale, and reports the result. */
export function useCloseDepartures(onNotice: (news: DeparturesNotice) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { chosen: DepartureRef[]; isClosed: boolean }) => deskCall(closeDepartures, { body }),
    onSuccess({ changed }, { isClosed }) {
      const words = isClosed ? texts.done.closed(changed.length) : texts.done.reopened(changed.length)
      onNotice({ words, undo: isClosed ? changed : null })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: DEPARTURES_KEY }),
  })
}

type NoticeProps = { news: DeparturesNotice; onNotice: (news: DeparturesNotice | undefined) => void }

/** Shows what was done. Closing can be undone for ten seconds. */
export function DeparturesNoticeBar({ news: { words, undo }, onNotice }: NoticeProps) {
  const { mutate, isPending, error } = useCloseDepartures(({ words: result }) =>
    onNotice({ words: result, undo: null }),
  )
  if (error !== null) return <Note kind="bad">{sentenceOf(error, texts.dialog.failed)}</Note>
  if (undo === null) return <Note kind="good">{words}</Note>
  return (
    <UndoNote
      words={words}
      undo={texts.done.undo}
      pendingText={isPending ? texts.done.working : undefined}
      onUndo={() => mutate({ chosen: undo.map(keyOf), isClosed: false })}
      onEnd={() => onNotice({ words, undo: null })}
    />
  )
}
