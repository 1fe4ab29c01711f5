import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskFrame } from '#messages/desk/frame.ts'
import { usePage } from '#desk/lib/use-page.ts'

/** In place of a screen that one's role does not include. It names whom to ask. */
export function NotAllowed({ owner }: Pick<StaffMember, 'owner'>) {
  const heading = usePage(deskFrame.notForYou)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {deskFrame.notForYou}
      </h1>
      <p>{deskFrame.notAllowed(owner)}</p>
    </>
  )
}
