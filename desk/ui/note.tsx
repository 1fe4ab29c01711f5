import type { ReactNode } from 'react'
import { DeskIcon } from './icon.tsx'
import classes from './note.module.css'

/** A sentence that came after an act: `bad` when it did not work, `good` when it did. It is read out. */
export function Note({ kind, children }: { kind: 'good' | 'bad'; children: ReactNode }) {
  return (
    <div className={`${classes.note} ${classes[kind]}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <DeskIcon name={kind === 'bad' ? 'warning' : 'check'} />
      <div>{children}</div>
    </div>
  )
}
