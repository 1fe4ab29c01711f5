import type { StaffMember } from '#contract/desk/staff-schemas.ts'
import { fieldsForManagers, type PackageField } from '#domain/package-changes.ts'
import { deskPackage } from '#messages/desk-package.ts'
import { publishedBy } from '#messages/desk-packages.ts'
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
