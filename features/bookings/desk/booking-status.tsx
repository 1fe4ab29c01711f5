import type { DeskBookingLine } from '../api/desk-schemas.ts'
import { isPaidAtOffice } from '../rules/desk-hold.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { printShortMoment, printTime } from '#desk/lib/print-time.ts'
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

/** From so far ahead on, the end of a hold names its day. */
const NAMES_DAY_MS = 12 * 3_600_000

/** The status of a booking in words. An unpaid one says until when its seats are held, or that the office has money for it. */
export function BookingStatus({ status, heldUntil }: Pick<DeskBookingLine, 'status' | 'heldUntil'>) {
  const now = useNow()
  if (status !== 'held' || heldUntil === null) return <Chip kind={KINDS[status]}>{texts.statuses[status]}</Chip>
  const until = new Date(heldUntil)
  if (isPaidAtOffice({ status, holdExpiresAt: until }, now)) return <Chip kind="waits">{texts.heldAtOffice}</Chip>
  const isOver = until.getTime() <= now.getTime()
  const isFar = until.getTime() - now.getTime() > NAMES_DAY_MS
  const end = isFar ? printShortMoment(until, now) : printTime(until)
  return <Chip kind={isOver ? 'plain' : 'waits'}>{isOver ? texts.holdOver : texts.heldTill(end)}</Chip>
}
