import { useRef, useState } from 'react'
import type { PackageContent } from '../rules/package-content.ts'
import { deskPackageRows as texts } from '#messages/packages/desk-rows.ts'
import { Button } from '#desk/ui/button.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { UndoNote } from '#desk/ui/undo-note.tsx'
import { moveWrongTexts, placeAfterMove, type WrongTexts } from './device-draft.ts'
import type { CellInputProps } from './package-field-input.tsx'
import { RowCard } from './row-card.tsx'
import type { RowList } from './row-list.ts'
import { useRowOrder } from './use-row-order.ts'
import classes from './row-editor.module.css'

export type RowEditorProps = Pick<CellInputProps, 'content' | 'isReadOnly' | 'onChange' | 'onWrong'> & {
  label: string
  list: RowList
  wrongs: WrongTexts
  onWrongs: (wrongs: WrongTexts) => void
}

type Removed = { title: string; place: number; wrongs: WrongTexts; back: (later: PackageContent) => PackageContent }

/** A list of a package, row by row: one adds, removes with ten seconds to undo it, and puts rows into another order. */
export function RowEditor({ label, list, content, wrongs, isReadOnly, onChange, onWrong, onWrongs }: RowEditorProps) {
  const [open, setOpen] = useState<number>()
  const [removed, setRemoved] = useState<Removed>()
  const [said, setSaid] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const rows = list.rows(content)
  const container = useRef<HTMLOListElement>(null)
  const order = useRowOrder({
    list: container,
    isOn: list.isOrdered && !isReadOnly,
    count: rows.length,
    onMove(from, to) {
      const next = list.moved(content, from, to)
      onChange(next)
      onWrongs(moveWrongTexts(wrongs, list.field, (place) => placeAfterMove(place, from, to)))
      setOpen(open === undefined ? undefined : placeAfterMove(open, from, to))
      setSaid(texts.moved(rows[from]?.title ?? '', list.rows(next)[to]?.title ?? ''))
    },
  })
  const added = list.added(content)
  const add = () => {
    if (added === null) return setSaid(texts.full)
    onChange(added)
    setOpen(rows.length)
    const [first] = list.rows(added)[rows.length]?.cells ?? []
    order.focusOn(rows.length, first?.name ?? '')
  }
  const remove = (place: number) => {
    const { content: next, back } = list.removed(content, place)
    setRemoved({ title: rows[place]?.title ?? '', place, wrongs, back })
    onChange(next)
    onWrongs(moveWrongTexts(wrongs, list.field, (each) => (each === place ? null : each > place ? each - 1 : each)))
    setOpen(undefined)
    addButton.current?.focus()
  }
  const undo = () => {
    if (removed === undefined) return
    onChange(removed.back(content))
    onWrongs(removed.wrongs)
    setRemoved(undefined)
    order.focusOn(removed.place, 'edit')
  }
  return (
    <div role="group" aria-label={label} className={classes.editor}>
      <div className={classes.head}>
        <h3>{label}</h3>
        {list.isOrdered && !isReadOnly && rows.length > 1 ? (
          <span className={classes.keys} aria-hidden="true">
            <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {texts.moves}
          </span>
        ) : null}
        {isReadOnly ? null : (
          <Button ref={addButton} size="small" disabled={added === null} onClick={add}>
            <DeskIcon name="plus" />
            {list.add}
          </Button>
        )}
      </div>
      {list.hint === undefined ? null : <p className={classes.hint}>{list.hint}</p>}
      {removed === undefined ? null : (
        <UndoNote
          key={removed.title}
          words={texts.removed(removed.title)}
          undo={texts.undo}
          pendingText={undefined}
          onUndo={undo}
          onEnd={() => setRemoved(undefined)}
        />
      )}
      {rows.length === 0 ? <p className={classes.hint}>{list.none}</p> : null}
      <ol ref={container} className={classes.rows}>
        {rows.map((row, place) => (
          <RowCard
            // Rows have no names of their own: what is typed goes with its place, which moves with the row.
            key={`${list.field} ${place}`}
            {...{ row, place, order, wrongs, content, isReadOnly, onChange, onWrong }}
            count={rows.length}
            isOrdered={list.isOrdered}
            isAlwaysOpen={list.isOpen}
            isOpen={list.isOpen || open === place}
            onOpen={(isOpened) => setOpen(isOpened ? place : undefined)}
            onRemove={() => remove(place)}
          />
        ))}
      </ol>
      <p className={classes.said} aria-live="polite">
        {said}
      </p>
    </div>
  )
}
