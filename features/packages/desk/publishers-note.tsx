import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { fieldsForManagers, type PackageField } from '../rules/package-changes.ts'
import { deskPackage } from '#messages/packages/desk-package.ts'
import { publishedBy } from '#messages/packages/desk-checks.ts'
import { Note } from '#ui/desk/note.tsx'

/** The changed fields that the user's role may edit but not publish. */
export function fieldsForOtherPublishers(
  { permissions }: StaffMember,
  changes: readonly PackageField[],
): PackageField[] {
  return permissions['publish_catalogue'] === 'limited' ? fieldsForManagers(changes) : []
}

type PublishersNoteProps = { staff: StaffMember; changes: readonly PackageField[]; publishers: readonly string[] }

/** Shows who can publish a draft when the user's role cannot, before they look for the button. */
export function PublishersNote({ staff, changes, publishers }: PublishersNoteProps) {
  const theirs = fieldsForOtherPublishers(staff, changes)
  if (theirs.length === 0) return null
  const labels = theirs.map((field) => deskPackage.fields[field])
  return (
    <Note kind="waits">
      {publishedBy(labels, publishers)} {deskPackage.draftSavedForOthers}
    </Note>
  )
}
