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
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { DEPARTURES_KEY } from '#ui/desk/keys/departures-key.ts'
import type { DeparturesNotice } from './departures-news.tsx'
import { OpenSeasonDialog, type OpenedSeason } from './open-season-dialog.tsx'

/** The button that opens departures, with its dialog. */
export function SeasonAction({ onOpened }: { onOpened: (season: OpenedSeason) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="main" onClick={() => setIsOpen(true)}>
        <DeskIcon name="plus" />
        {texts.open}
      </Button>
      {isOpen ? (
        <OpenSeasonDialog
          onOpened={(season) => {
            setIsOpen(false)
            onOpened(season)
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}

type NoticeProps = { season: OpenedSeason; onNotice: (notice: DeparturesNotice) => void }

/** Lists the opened departures. For ten seconds, those without bookings can be removed again. */
export function SeasonNotice({ season: { packageId, packageName, days, openedAt }, onNotice }: NoticeProps) {
  const queryClient = useQueryClient()
  const sentence = texts.opened(days.length, packageName)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(undoSeason, { body: { packageId, days: [...days], openedAt } }),
    onSuccess: ({ removed }) => onNotice({ text: texts.undone(removed.length, days.length), undo: null }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: DEPARTURES_KEY }),
  })
  if (error !== null) return <Note kind="bad">{serverMessageOf(error, texts.failed)}</Note>
  return (
    <UndoNote
      text={sentence}
      undo={deskDepartures.done.undo}
      pendingText={isPending ? deskDepartures.done.working : undefined}
      onUndo={() => mutate()}
      onEnd={() => onNotice({ text: sentence, undo: null })}
    />
  )
}
