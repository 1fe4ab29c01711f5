import { useRef, useState } from 'react'
import type { PackageContent } from '../rules/package-content.ts'
import { deskPackageRows as texts } from '#messages/packages/desk-rows.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { UndoNote } from '#ui/desk/undo-note.tsx'
import { moveInvalidTexts, positionAfterMove, type InvalidTexts } from './device-draft.ts'
import type { CellInputProps } from './package-field-input.tsx'
import { RowCard } from './row-card.tsx'
import type { RowList } from './row-list.ts'
import { useRowOrder } from './use-row-order.ts'
import classes from './row-editor.module.css'

export type RowEditorProps = Pick<CellInputProps, 'content' | 'isReadOnly' | 'onChange' | 'onInvalidText'> & {
  label: string
  list: RowList
  invalidTexts: InvalidTexts
  onInvalidTexts: (invalidTexts: InvalidTexts) => void
}

type RemovedRow = {
  title: string
  index: number
  invalidTexts: InvalidTexts
  restore: (later: PackageContent) => PackageContent
}

/** A list of a package, row by row: rows can be added, removed with an undo for ten seconds, and reordered. */
export function RowEditor({
  label,
  list,
  content,
  invalidTexts,
  isReadOnly,
  onChange,
  onInvalidText,
  onInvalidTexts,
}: RowEditorProps) {
  const [open, setOpen] = useState<number>()
  const [removedRow, setRemovedRow] = useState<RemovedRow>()
  const [message, setMessage] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const rows = list.rows(content)
  const container = useRef<HTMLOListElement>(null)
  const order = useRowOrder({
    list: container,
    isOn: list.isOrdered && !isReadOnly,
    count: rows.length,
    onMove(from, to) {
      const next = list.moveRow(content, from, to)
      onChange(next)
      onInvalidTexts(moveInvalidTexts(invalidTexts, list.field, (index) => positionAfterMove(index, from, to)))
      setOpen(open === undefined ? undefined : positionAfterMove(open, from, to))
      setMessage(texts.moved(rows[from]?.title ?? '', list.rows(next)[to]?.title ?? ''))
    },
  })
  const added = list.added(content)
  const add = () => {
    if (added === null) return setMessage(texts.full)
    onChange(added)
    setOpen(rows.length)
    const [first] = list.rows(added)[rows.length]?.cells ?? []
    order.focusOn(rows.length, first?.name ?? '')
  }
  const remove = (index: number) => {
    const { content: next, restore } = list.removeRow(content, index)
    setRemovedRow({ title: rows[index]?.title ?? '', index, invalidTexts, restore })
    onChange(next)
    onInvalidTexts(
      moveInvalidTexts(invalidTexts, list.field, (each) => (each === index ? null : each > index ? each - 1 : each)),
    )
    setOpen(undefined)
    addButton.current?.focus()
  }
  const undo = () => {
    if (removedRow === undefined) return
    onChange(removedRow.restore(content))
    onInvalidTexts(removedRow.invalidTexts)
    setRemovedRow(undefined)
    order.focusOn(removedRow.index, 'edit')
  }
  return (
    <div role="group" aria-label={label} className="stack shrink gap-10">
      <div className={`row middle gap-8-12 ${classes.head}`}>
        <h3>{label}</h3>
        {list.isOrdered && !isReadOnly && rows.length > 1 ? (
          <span className={`to-end muted small ${classes.keys}`} aria-hidden="true">
            <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {texts.moves}
          </span>
        ) : null}
        {isReadOnly ? null : (
          <SmallButton ref={addButton} disabled={added === null} onClick={add}>
            <DeskIcon name="plus" />
            {list.add}
          </SmallButton>
        )}
      </div>
      {list.hint === undefined ? null : <p className="muted small">{list.hint}</p>}
      {removedRow === undefined ? null : (
        <UndoNote
          key={removedRow.title}
          text={texts.removed(removedRow.title)}
          undo={texts.undo}
          pendingText={undefined}
          onUndo={undo}
          onEnd={() => setRemovedRow(undefined)}
        />
      )}
      {rows.length === 0 ? <p className="muted small">{list.none}</p> : null}
      <ol ref={container} className="stack gap-8">
        {rows.map((row, index) => (
          <RowCard
            // Rows have no ids: typed text belongs to a position, which moves with the row.
            key={`${list.field} ${index}`}
            {...{ row, index, order, invalidTexts, content, isReadOnly, onChange, onInvalidText }}
            count={rows.length}
            isOrdered={list.isOrdered}
            isAlwaysOpen={list.isOpen}
            isOpen={list.isOpen || open === index}
            onOpen={(isOpened) => setOpen(isOpened ? index : undefined)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p className="unseen" aria-live="polite">
        {message}
      </p>
    </div>
  )
}
