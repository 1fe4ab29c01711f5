import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { undoSeason } from '../api/season-calls.ts'
import { deskDepartures } from '#messages/departures/desk.ts'
import { deskSeason as texts } from '#messages/departures/desk-season.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { Button } from '#ui/desk/button.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { Note } from '#ui/desk/note.tsx'
import { UndoNote } from '#ui/desk/undo-note.tsx'
import { sentenceOf } from '#ui/site/lib/api.ts'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import type { DeparturesNotice } from './departures-news.tsx'
import { OpenSeasonDialog, type OpenedSeason } from './open-season-dialog.tsx'

/** The button that opens departures, with its dialog. */
export function SeasonAction({ onOpened }: { onOpened: (opened: OpenedSeason) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="main" onClick={() => setOpen(true)}>
        <DeskIcon name="plus" />
        {texts.open}
      </Button>
      {isOpen ? (
        <OpenSeasonDialog
          onOpened={(opened) => {
            setOpen(false)
            onOpened(opened)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

type NoticeProps = { opened: OpenedSeason; onNotice: (news: DeparturesNotice) => void }

/** Lists the opened departures. For ten seconds, those without bookings can be removed again. */
export function SeasonNotice({ opened: { packageId, packageName, days, openedAt }, onNotice }: NoticeProps) {
  const queries = useQueryClient()
  const words = texts.opened(days.length, packageName)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(undoSeason, { body: { packageId, days: [...days], openedAt } }),
    onSuccess: ({ removed }) => onNotice({ words: texts.undone(removed.length, days.length), undo: null }),
    onSettled: () => queries.invalidateQueries({ queryKey: DEPARTURES_KEY }),
  })
  if (error !== null) return <Note kind="bad">{sentenceOf(error, texts.failed)}</Note>
  return (
    <UndoNote
      words={words}
      undo={deskDepartures.done.undo}
      pendingText={isPending ? deskDepartures.done.working : undefined}
      onUndo={() => mutate()}
      onEnd={() => onNotice({ words, undo: null })}
    />
  )
}
