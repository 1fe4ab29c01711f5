import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { fieldsForManagers, type PackageField } from '../rules/package-changes.ts'
import { deskPackage } from '#messages/packages/desk-package.ts'
import { publishedBy } from '#messages/packages/desk-checks.ts'
import { Note } from '#desk/ui/note.tsx'

/** The changed fields that one's role may write and not publish. */
export function fieldsOfOthers({ acts }: StaffMember, changes: readonly PackageField[]): PackageField[] {
  return acts['publish_catalogue'] === 'limited' ? fieldsForManagers(changes) : []
}

type PublishersNoteProps = { staff: StaffMember; changes: readonly PackageField[]; publishers: readonly string[] }

/** Says who can publish a draft that one's role cannot, before somebody looks for the button. */
export function PublishersNote({ staff, changes, publishers }: PublishersNoteProps) {
  const theirs = fieldsOfOthers(staff, changes)
  if (theirs.length === 0) return null
  const labels = theirs.map((field) => deskPackage.fields[field])
  return (
    <Note kind="waits">
      {publishedBy(labels, publishers)} {deskPackage.keptForThem}
    </Note>
  )
}
