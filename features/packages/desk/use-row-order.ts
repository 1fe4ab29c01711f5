import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'

type RowOrder = {
  list: RefObject<HTMLOListElement | null>
  /** False where rows cannot be moved. */
  isOn: boolean
  count: number
  onMove: (from: number, to: number) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Reorders rows: by dragging a handle with a pointer, by `Alt` and an arrow key, and by buttons. The focus moves with
 * the row. Rows are found by `data-row`, and their focusable elements by `data-cell`.
 */
export function useRowOrder({ list, isOn, count, onMove }: RowOrder) {
  const focusTarget = useRef<{ index: number; cell: string }>(undefined)
  const [drag, setDrag] = useState<{ from: number; to: number }>()
  useEffect(() => {
    if (focusTarget.current === undefined) return
    const { index, cell } = focusTarget.current
    focusTarget.current = undefined
    const row = list.current?.querySelector(`[data-row="${index}"]`)
    row?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`)?.focus()
  })
  const move = (from: number, to: number, cell: string) => {
    if (!isOn || from === to || to < 0 || to >= count) return
    focusTarget.current = { index: to, cell: cell.replace(`.${from}.`, `.${to}.`) }
    onMove(from, to)
  }
  return {
    move,
    /** Moves the focus to this cell after the next change. */
    focusOn: (index: number, cell: string) => {
      focusTarget.current = { index, cell }
    },
    /** Whether a row dragged here would be dropped before or after this row; undefined when none is dragged here. */
    dropPosition: (index: number) => {
      if (drag === undefined || drag.from === drag.to || drag.to !== index) return undefined
      return drag.to > drag.from ? 'after' : 'before'
    },
    rowProps: (index: number) => ({
      'data-row': index,
      'data-dragged': drag?.from === index || undefined,
      onKeyDown(event: KeyboardEvent) {
        const step = event.altKey ? STEPS[event.key] : undefined
        if (step === undefined || !isOn) return
        event.preventDefault()
        const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cell]') : null
        move(index, index + step, cell?.dataset['cell'] ?? 'grip')
      },
    }),
    gripProps: (index: number) => ({
      'data-cell': 'grip',
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!isOn || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: index, to: index })
      },
      onPointerMove({ clientY }: PointerEvent) {
        if (drag !== undefined) setDrag({ ...drag, to: positionAt(list.current, drag.from, clientY) })
      },
      onPointerUp() {
        setDrag(undefined)
        if (drag !== undefined) move(drag.from, drag.to, 'grip')
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  }
}

/** The position of a row dropped at this height: after all other rows whose middle is above it. */
function positionAt(list: HTMLElement | null, from: number, clientY: number): number {
  const rows = [...(list?.querySelectorAll('[data-row]') ?? [])]
  return rows.filter((row, index) => {
    const { top, bottom } = row.getBoundingClientRect()
    return index !== from && clientY > (top + bottom) / 2
  }).length
}
