import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { assignBooking } from '../api/assignees-calls.ts'
import { deskOutbox as outbox } from '#messages/desk/outbox.ts'
import { TODAY_KEY } from '#ui/desk/keys/today-key.ts'
import { currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { sendOrQueue } from '#ui/desk/lib/outbox.ts'

/** The previous and the new assignee of a booking; null for nobody. */
export type Assignment = { from: string | null; to: string | null }

/** Assigns a booking. @param onAssigned receives the assignment that can be undone; undefined after an undo. */
export function useAssignBooking(reference: string, onAssigned: (assignment: Assignment | undefined) => void) {
  const staff = useOutletContext<StaffMember>()
  const queryClient = useQueryClient()
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: ({ assignment }: { assignment: Assignment; isUndo: boolean }) =>
      sendOrQueue(staff.id, 'give', { params: { reference }, body: assignment, words: outbox.give(reference) }),
    async onSuccess(outcome, { assignment, isUndo }) {
      onAssigned(isUndo || outcome === 'kept' ? undefined : assignment)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['bookings'] }),
        queryClient.invalidateQueries({ queryKey: TODAY_KEY }),
      ])
    },
  })
  const present = currentValuesIn(error, assignBooking)
  return {
    /** A colleague assigned the booking first: the current assignee, and the one chosen here. */
    conflict:
      present === undefined || variables === undefined ? undefined : { ...present, to: variables.assignment.to },
    dismiss() {
      reset()
      void queryClient.invalidateQueries({ queryKey: ['bookings'] })
    },
    assign: (assignment: Assignment, { isUndo = false } = {}) => mutate({ assignment, isUndo }),
    isPending,
    error: present === undefined ? error : null,
  }
}
