import type { EnquiryCase } from '../api/desk-calls.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { ConflictDialog } from '#ui/desk/conflict-dialog.tsx'
import { fieldOfStep, type CaseStep, type useChangeCase } from './use-change-case.ts'

type CaseConflictProps = { enquiry: EnquiryCase; me: string; caseChange: ReturnType<typeof useChangeCase> }

/** Shown when two users have changed the assignee or the state of a case. The user chooses one of the two values. */
export function CaseConflict({ enquiry, me, caseChange }: CaseConflictProps) {
  const { conflict, isPending, again, dismiss } = caseChange
  if (conflict === undefined) return null
  const { present, step } = conflict
  const name = fieldOfStep(step)
  return (
    <ConflictDialog
      key={present.version}
      fields={[
        {
          name,
          label: texts.caseFields[name],
          inSentence: texts.caseInSentence[name],
          theirs: name === 'owner' ? (present.owner ?? texts.nobodys) : texts.states[present.state],
          mine: name === 'owner' ? ownerOf(step, { enquiry, me }) : texts.steps[step.change],
        },
      ]}
      changes={present.changes.filter(({ field }) => field === name).map((change) => ({ ...change, field: name }))}
      failure=""
      isPending={isPending}
      onSave={(choiceOf) => (choiceOf(name) === 'mine' ? again(step, present) : dismiss())}
      onClose={dismiss}
    />
  )
}

function ownerOf({ change, to }: CaseStep, { enquiry, me }: { enquiry: EnquiryCase; me: string }): string {
  if (change === 'take') return me
  return enquiry.colleagues.find(({ id }) => id === to)?.name ?? texts.nobodys
}
