import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeCase, type EnquiryCase, type CurrentCase } from '../api/desk-calls.ts'
import type { CaseChange } from '../rules/enquiry-case.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'

/** A change to a case; `to` is the new assignee. */
export type CaseStep = { change: CaseChange; to?: string }
type VersionedChange = CaseStep & { version: number }

const OWNER_CHANGES: readonly CaseChange[] = ['take', 'give', 'let_go']

/** The field that a step changes: the assignee or the state. */
export function fieldOfStep({ change }: CaseStep): 'owner' | 'state' {
  return OWNER_CHANGES.includes(change) ? 'owner' : 'state'
}

/**
 * Changes a case. If somebody else has changed another field in the meantime, the step is repeated with their version.
 * If it was the same field, `conflict` contains who did what, and the user decides.
 */
export function useChangeCase(enquiry: EnquiryCase, onDone: () => void) {
  const queryClient = useQueryClient()
  const settle = () => queryClient.invalidateQueries({ queryKey: ['enquiries'] })
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: ({ version, ...step }: VersionedChange) =>
      deskCall(changeCase, { params: { number: String(enquiry.number) }, body: { version, ...step } }),
    async onSuccess() {
      onDone()
      await settle()
    },
    async onError(failure, step) {
      const present = currentValuesIn(failure, changeCase)
      if (present !== undefined && !isRequested(step, present)) mutate({ ...step, version: present.version })
      else if (present === undefined) await settle()
    },
  })
  const isRequested = (step: CaseStep, present: CurrentCase) =>
    fieldOfStep(step) === 'owner' ? present.ownerId !== enquiry.ownerId : present.state !== enquiry.state
  const present = currentValuesIn(error, changeCase)
  return {
    change: (step: CaseStep) => mutate({ ...step, version: enquiry.version }),
    conflict: present === undefined || variables === undefined || isPending ? undefined : { present, step: variables },
    again: (step: CaseStep, { version }: CurrentCase) => mutate({ ...step, version }),
    dismiss() {
      reset()
      void settle()
    },
    isPending,
    error: present === undefined ? error : null,
  }
}
