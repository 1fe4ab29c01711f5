import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskFrame } from '#messages/desk/frame.ts'
import { usePage } from '#desk/lib/use-page.ts'

/** For an address of the desk that has no screen, or whose thing was removed. */
export function NothingHere() {
  const heading = usePage(deskFrame.nothingHere)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {deskFrame.nothingHere}
      </h1>
      <p>{deskFrame.nothingText}</p>
      <p>
        <Link to={deskPages.today()}>{deskFrame.toToday}</Link>
      </p>
    </>
  )
}
