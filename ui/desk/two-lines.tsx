import type { ReactNode } from 'react'

/** The text of a cell, with a smaller line below it. */
export function TwoLines({ first, below }: { first: ReactNode; below: ReactNode }) {
  return (
    <span>
      {typeof first === 'string' ? <b>{first}</b> : first}
      <span className="block muted small">{below}</span>
    </span>
  )
}
