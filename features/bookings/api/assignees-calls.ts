import * as z from 'zod/mini'
import { ASSIGNEE_ID } from '../rules/booking-assignee.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

/** A staff member, in calls about bookings. */
export const Person = z.object({ id: z.string(), name: z.string() })

/** The assignee of a booking, in calls. */
export const Assignee = z.extend(Person, {
  /** True when their access was removed: the booking should be reassigned. */
  hasLeft: z.boolean(),
})
/** The assignee of a booking. */
export type BookingAssignee = z.infer<typeof Assignee>

const AssigneeWithChanges = z.object({
  assignee: z.nullable(Assignee),
  changes: changesOf(['assignee']),
})
/** The current assignee of a booking, when somebody else has changed it in the meantime. */
export type CurrentAssignee = z.infer<typeof AssigneeWithChanges>

/** A staff member by id; null for nobody. */
export const AssigneeId = z.nullable(z.string().check(z.regex(ASSIGNEE_ID, 'This person is not known.')))

// Desk calls for the assignee of a booking.

export const assignBooking = defineDeskCall('POST', '/api/desk/bookings/:reference/assignee', {
  title: 'Assign a booking to a staff member, or unassign it',
  access: 'assign_bookings',
  params: z.strictObject({ reference: Reference }),
  /** `from` is the assignee that the desk last read. */
  body: z.strictObject({ from: AssigneeId, to: AssigneeId }),
  response: z.object({ success: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND', 'DESK_CHANGED_CONCURRENTLY', 'DESK_PERSON_GONE'],
  present: AssigneeWithChanges,
})
