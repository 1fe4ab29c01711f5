import type { ComponentProps } from 'react'
import { deskPackageRows as texts } from '#messages/packages/desk-rows.ts'
import classes from './row-editor.module.css'

/** The handle for dragging a row. When it has the focus, `Alt` and an arrow key move the row. */
export function Grip({ title, ...grip }: { title: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={texts.move(title)}
      title={texts.moveHint}
      {...grip}
      className={`stack muted ${classes.grip}`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
      </svg>
    </button>
  )
}

type MoveButtonsProps = {
  title: string
  index: number
  count: number
  move: (to: number, cell: string) => void
}

/** Two buttons that move the row, for touch screens. */
export function MoveButtons({ title, index, count, move }: MoveButtonsProps) {
  return (
    <span className={classes.moves}>
      <button
        type="button"
        data-cell="up"
        aria-label={texts.up(title)}
        disabled={index === 0}
        onClick={() => move(index - 1, 'up')}
      >
        ↑
      </button>
      <button
        type="button"
        data-cell="down"
        aria-label={texts.down(title)}
        disabled={index === count - 1}
        onClick={() => move(index + 1, 'down')}
      >
        ↓
      </button>
    </span>
  )
}
