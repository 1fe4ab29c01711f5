import type { ReactNode } from 'react'
import { DeskIcon } from './icon.tsx'
import classes from './note.module.css'

/**
 * A message after an action: `bad` for a failure, `good` for a success, `waits` for a warning. Screen readers announce
 * it.
 */
export function Note({ kind, children }: { kind: 'good' | 'bad' | 'waits'; children: ReactNode }) {
  return (
    <div className={`${classes.note} ${classes[kind]}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <DeskIcon name={kind === 'good' ? 'check' : 'warning'} />
      <div>{children}</div>
    </div>
  )
}
