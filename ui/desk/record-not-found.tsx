import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePage } from '#desk/lib/use-page.ts'

type NotHereProps = {
  title: string
  /** The heading, when it is not the title. */
  heading?: string
  /** Why it may be gone. */
  text?: ReactNode
  /** Where such things are listed. */
  back: { to: string; words: string }
}

/** The page of a thing that is not here: it never was, or it is gone. */
export function NotHere({ title, heading = title, text, back: { to, words } }: NotHereProps) {
  const ref = usePage(title)
  return (
    <>
      <h1 ref={ref} tabIndex={-1}>
        {heading}
      </h1>
      {text === undefined ? null : <p>{text}</p>}
      <p>
        <Link to={to}>{words}</Link>
      </p>
    </>
  )
}
