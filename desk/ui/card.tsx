import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './card.module.css'

/** A part of a page with a heading, and acts beside it. */
export function Card({ title, acts, children }: { title: string; acts?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {acts === undefined ? null : <div className={classes.acts}>{acts}</div>}
      </header>
      {children}
    </section>
  )
}
