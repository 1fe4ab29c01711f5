import { useEffect, useRef } from 'react'
import { UNDO_MS } from '#kernel/files/undo.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

type UndoNoteProps = {
  words: string
  undo: string
  /** What the button says while it works. */
  pendingText: string | undefined
  onUndo: () => void
  /** Called when the time is over. */
  onEnd: () => void
}

/** Says what was done, and for ten seconds offers to undo it. */
export function UndoNote({ words, undo, pendingText, onUndo, onEnd }: UndoNoteProps) {
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
      {words}{' '}
      <Button look="quiet" size="small" pendingText={pendingText} onClick={onUndo}>
        {undo}
      </Button>
    </Note>
  )
}
