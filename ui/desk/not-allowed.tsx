import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskFrame } from '#messages/desk/frame.ts'
import { PageTitle } from './page-title.tsx'

/** Shown instead of a screen that the user's role does not include. It names an owner who can help. */
export function NotAllowed({ owner }: Pick<StaffMember, 'owner'>) {
  return (
    <>
      <PageTitle title={deskFrame.noAccess} />
      <p>{deskFrame.notAllowed(owner)}</p>
    </>
  )
}
