import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './card.module.css'

/** A part of a page with a heading, and actions beside it. */
export function Card({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`shrink ${classes.card}`} aria-labelledby={id}>
      <header className={`row middle line-below gap-8-10 ${classes.head}`}>
        <h2 id={id}>{title}</h2>
        {actions === undefined ? null : <div className="row middle to-end gap-8">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
