import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskFrame } from '#messages/desk/frame.ts'
import { PageTitle } from './page-title.tsx'

/** Shown for a desk URL that has no screen, or whose record was removed. */
export function PageNotFound() {
  return (
    <>
      <PageTitle title={deskFrame.pageNotFound} />
      <p>{deskFrame.pageNotFoundText}</p>
      <p>
        <Link to={deskPages.today()}>{deskFrame.toToday}</Link>
      </p>
    </>
  )
}
