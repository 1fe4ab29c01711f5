import type { DeskBookingLine } from '#contract/desk/bookings-schemas.ts'
import { deskBookings as texts } from '#messages/desk-bookings.ts'
import { printTime } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Chip } from '#desk/ui/chip.tsx'

const KINDS = {
  held: 'waits',
  confirmed: 'good',
  expired: 'plain',
  cancelled: 'plain',
  completed: 'done',
  needs_review: 'bad',
} as const

/** The status of a booking in words. An unpaid one says until when its seats are held. */
export function BookingStatus({ status, heldUntil }: Pick<DeskBookingLine, 'status' | 'heldUntil'>) {
  const now = useNow()
  if (status !== 'held' || heldUntil === null) return <Chip kind={KINDS[status]}>{texts.statuses[status]}</Chip>
  const until = new Date(heldUntil)
  const isOver = until.getTime() <= now.getTime()
  return <Chip kind={isOver ? 'plain' : 'waits'}>{isOver ? texts.holdOver : texts.heldTill(printTime(until))}</Chip>
}
