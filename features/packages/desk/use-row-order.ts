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
  const wanted = useRef<{ place: number; cell: string }>(undefined)
  const [drag, setDrag] = useState<{ from: number; to: number }>()
  useEffect(() => {
    if (wanted.current === undefined) return
    const { place, cell } = wanted.current
    wanted.current = undefined
    const row = list.current?.querySelector(`[data-row="${place}"]`)
    row?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`)?.focus()
  })
  const move = (from: number, to: number, cell: string) => {
    if (!isOn || from === to || to < 0 || to >= count) return
    wanted.current = { place: to, cell: cell.replace(`.${from}.`, `.${to}.`) }
    onMove(from, to)
  }
  return {
    move,
    /** Moves the focus to this cell after the next change. */
    focusOn: (place: number, cell: string) => {
      wanted.current = { place, cell }
    },
    /** Whether a row dragged here would be dropped before or after this row; undefined when none is dragged here. */
    dropPosition: (place: number) => {
      if (drag === undefined || drag.from === drag.to || drag.to !== place) return undefined
      return drag.to > drag.from ? 'after' : 'before'
    },
    rowProps: (place: number) => ({
      'data-row': place,
      'data-dragged': drag?.from === place || undefined,
      onKeyDown(event: KeyboardEvent) {
        const step = event.altKey ? STEPS[event.key] : undefined
        if (step === undefined || !isOn) return
        event.preventDefault()
        const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cell]') : null
        move(place, place + step, cell?.dataset['cell'] ?? 'grip')
      },
    }),
    gripProps: (place: number) => ({
      'data-cell': 'grip',
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!isOn || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: place, to: place })
      },
      onPointerMove({ clientY }: PointerEvent) {
        if (drag !== undefined) setDrag({ ...drag, to: placeAt(list.current, drag.from, clientY) })
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
function placeAt(list: HTMLElement | null, from: number, clientY: number): number {
  const rows = [...(list?.querySelectorAll('[data-row]') ?? [])]
  return rows.filter((row, place) => {
    const { top, bottom } = row.getBoundingClientRect()
    return place !== from && clientY > (top + bottom) / 2
  }).length
}
