import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from './page-title.tsx'

type RecordNotFoundProps = {
  title: string
  /** The heading, when it differs from the title. */
  heading?: string
  /** Why the record may be missing. */
  text?: ReactNode
  /** Where such records are listed. */
  back: { to: string; label: string }
}

/** The page for a record that does not exist or no longer exists. */
export function RecordNotFound({ title, heading = title, text, back: { to, label } }: RecordNotFoundProps) {
  return (
    <>
      <PageTitle title={title}>{heading}</PageTitle>
      {text === undefined ? null : <p>{text}</p>}
      <p>
        <Link to={to}>{label}</Link>
      </p>
    </>
  )
}
