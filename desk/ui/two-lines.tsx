import type { ReactNode } from 'react'
import classes from './list.module.css'

/** What a cell says, with a smaller line below it. */
export function TwoLines({ first, below }: { first: string; below: ReactNode }) {
  return (
    <span>
      <b>{first}</b>
      <span className={classes.second}>{below}</span>
    </span>
  )
}
