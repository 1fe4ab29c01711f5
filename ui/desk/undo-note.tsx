import { useEffect, useRef } from 'react'
import { UNDO_MS } from '#kernel/files/undo.ts'
import { SmallButton } from './button.tsx'
import { Note } from './note.tsx'

type UndoNoteProps = {
  text: string
  undo: string
  /** The label of the button while the undo is running. */
  pendingText: string | undefined
  onUndo: () => void
  /** Called when the ten seconds are over. */
  onEnd: () => void
}

/** Says what was done, and offers to undo it for ten seconds. */
export function UndoNote({ text, undo, pendingText, onUndo, onEnd }: UndoNoteProps) {
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Note kind="good">
      {text}{' '}
      <SmallButton variant="quiet" pendingText={pendingText} onClick={onUndo}>
        {undo}
      </SmallButton>
    </Note>
  )
}
