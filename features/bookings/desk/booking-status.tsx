import type { DeskBookingListItem } from '../api/desk-calls.ts'
import { isPaidAtOffice } from '#features/seats/rules/desk-hold.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { printShortDateTime, printTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Chip } from '#ui/desk/chip.tsx'

const KINDS = {
  held: 'waits',
  confirmed: 'good',
  expired: 'plain',
  cancelled: 'plain',
  completed: 'done',
  needs_review: 'bad',
} as const

/** A hold that ends later than this is shown with its date. */
const SHOW_DATE_AFTER_MS = 12 * 3_600_000

/**
 * Shows the status of a booking. For an unpaid booking, shows when the hold on its seats ends, or that the office has
 * received a payment.
 */
export function BookingStatus({ status, heldUntil }: Pick<DeskBookingListItem, 'status' | 'heldUntil'>) {
  const now = useNow()
  if (status !== 'held' || heldUntil === null) return <Chip kind={KINDS[status]}>{texts.statuses[status]}</Chip>
  const until = new Date(heldUntil)
  if (isPaidAtOffice({ status, holdExpiresAt: until }, now)) return <Chip kind="waits">{texts.heldAtOffice}</Chip>
  const isOver = until.getTime() <= now.getTime()
  const isFar = until.getTime() - now.getTime() > SHOW_DATE_AFTER_MS
  const end = isFar ? printShortDateTime(until, now) : printTime(until)
  return <Chip kind={isOver ? 'plain' : 'waits'}>{isOver ? texts.holdExpired : texts.heldTill(end)}</Chip>
}
