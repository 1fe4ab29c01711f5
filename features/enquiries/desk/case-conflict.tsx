import type { EnquiryCase } from '../api/desk-calls.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { ConflictDialog } from '#ui/desk/conflict-dialog.tsx'
import { fieldOfStep, type CaseStep, type useChangeCase } from './use-change-case.ts'

type CaseConflictProps = { found: EnquiryCase; me: string; changing: ReturnType<typeof useChangeCase> }

/** Shown when two users have changed the assignee or the state of a case. The user chooses one of the two values. */
export function CaseConflict({ found, me, changing }: CaseConflictProps) {
  const { conflict, isPending, again, leave } = changing
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
          mine: name === 'owner' ? ownerOf(step, { found, me }) : texts.steps[step.change],
        },
      ]}
      changes={present.changes.filter(({ field }) => field === name).map((change) => ({ ...change, field: name }))}
      failure=""
      isPending={isPending}
      onSave={(whoseOf) => (whoseOf(name) === 'mine' ? again(step, present) : leave())}
      onClose={leave}
    />
  )
}

function ownerOf({ change, to }: CaseStep, { found, me }: { found: EnquiryCase; me: string }): string {
  if (change === 'take') return me
  return found.colleagues.find(({ id }) => id === to)?.name ?? texts.nobodys
}
