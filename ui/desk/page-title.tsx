import type { ComponentProps } from 'react'
import { usePageTitle } from './lib/use-page.ts'

/** The heading of a page. Its text is also the title of the window, unless `title` differs from the children. */
export function PageTitle({ title, children = title, ...rest }: ComponentProps<'h1'> & { title: string }) {
  const heading = usePageTitle(title)
  return (
    <h1 ref={heading} tabIndex={-1} {...rest}>
      {children}
    </h1>
  )
}
