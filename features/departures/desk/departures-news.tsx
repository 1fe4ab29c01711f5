import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { closeDepartures, type ChangeOutcome } from '../api/desk-calls.ts'
import { deskDepartures as texts } from '#messages/departures/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { Note } from '#ui/desk/note.tsx'
import { UndoNote } from '#ui/desk/undo-note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { keyOf, type DepartureRef } from '#features/arrangements/desk/departure-key.ts'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'

/**
 * A message about a change to departures. `undo` contains the departures that were closed. Reopening cannot be undone,
 * because groups on the waiting list may already have offers.
 */
export type DeparturesNotice = { text: string; undo: ChangeOutcome['changed'] | null }

/** The last message, with a number that changes each time, so that the same message can be announced twice. */
export function useDeparturesNotice() {
  const [{ notice, count }, setNotice] = useState<{ notice: DeparturesNotice | undefined; count: number }>({
    notice: undefined,
    count: 0,
  })
  const showNotice = (next: DeparturesNotice | undefined) =>
    setNotice((before) => ({ notice: next, count: before.count + 1 }))
  return { news: notice, count, tell: showNotice }
}

/** Closes or reopens departures for sale, and reports the result. */
export function useCloseDepartures(onNotice: (notice: DeparturesNotice) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { chosen: DepartureRef[]; isClosed: boolean }) => deskCall(closeDepartures, { body }),
    onSuccess({ changed }, { isClosed }) {
      const text = isClosed ? texts.done.closed(changed.length) : texts.done.reopened(changed.length)
      onNotice({ text, undo: isClosed ? changed : null })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: DEPARTURES_KEY }),
  })
}

type NoticeProps = { notice: DeparturesNotice; onNotice: (notice: DeparturesNotice | undefined) => void }

/** Shows what was done. Closing can be undone for ten seconds. */
export function DeparturesNoticeBar({ notice: { text, undo }, onNotice }: NoticeProps) {
  const { mutate, isPending, error } = useCloseDepartures(({ text: result }) => onNotice({ text: result, undo: null }))
  if (error !== null) return <Note kind="bad">{serverMessageOf(error, texts.dialog.failed)}</Note>
  if (undo === null) return <Note kind="good">{text}</Note>
  return (
    <UndoNote
      text={text}
      undo={texts.done.undo}
      pendingText={isPending ? texts.done.working : undefined}
      onUndo={() => mutate({ chosen: undo.map(keyOf), isClosed: false })}
      onEnd={() => onNotice({ text, undo: null })}
    />
  )
}
