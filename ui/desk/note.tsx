import type { ReactNode } from 'react'
import { DeskIcon } from './icon.tsx'
import classes from './note.module.css'

/** A sentence that came after an act: `bad` when it did not work, `good` when it did, `waits` for what comes first. It is read out. */
export function Note({ kind, children }: { kind: 'good' | 'bad' | 'waits'; children: ReactNode }) {
  return (
    <div className={`${classes.note} ${classes[kind]}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <DeskIcon name={kind === 'good' ? 'check' : 'warning'} />
      <div>{children}</div>
    </div>
  )
}
