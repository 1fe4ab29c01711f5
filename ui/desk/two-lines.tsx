import type { ReactNode } from 'react'
import classes from './list.module.css'

/** What a cell says, with a smaller line below it. */
export function TwoLines({ first, below }: { first: ReactNode; below: ReactNode }) {
  return (
    <span>
      {typeof first === 'string' ? <b>{first}</b> : first}
      <span className={classes.second}>{below}</span>
    </span>
  )
}
