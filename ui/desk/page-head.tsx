import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

type PageHeadProps = {
  title: string
  /** The heading, if it differs from the title of the window. */
  heading?: string
  /** A line below the heading. */
  about?: ReactNode
  /** How the heading and the actions are aligned, and the space below them. */
  className?: string
  /** The actions of the page. */
  children: ReactNode
}

/** The head of a page: its heading, with its actions on the right. */
export function PageHead({ title, heading, about, className = 'middle below-14', children }: PageHeadProps) {
  const name = <PageTitle title={title}>{heading ?? title}</PageTitle>
  return (
    <div className={`row spread gap-12 ${className}`}>
      {about === undefined ? (
        name
      ) : (
        <div>
          {name}
          {about}
        </div>
      )}
      {children}
    </div>
  )
}
