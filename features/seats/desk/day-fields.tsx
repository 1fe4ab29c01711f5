import { getAvailability } from '#features/catalog/api/calls.ts'
import { addDays, BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskMove as texts } from '#messages/cancellations/desk-move.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { DayChips } from '#ui/desk/day-chips.tsx'
import { Field } from '#ui/desk/field.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'

const DAYS_BEFORE = 7
const DAYS_AFTER = 40

type DayFieldsProps = {
  packageId: number
  /** The day at the centre of the shown days. */
  centreDay: string
  guests: number
  isRequested: boolean
  /** A day that is not offered, because the booking is already on it. */
  without?: string
  date: string
  onChoose: (date: string) => void
}

/** Selects a day of a package: nearby days with their available seats, and a field for all others. */
export function DayFields({ packageId, centreDay, guests, isRequested, without, date, onChoose }: DayFieldsProps) {
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const first = addDays(calendarDate(centreDay), -DAYS_BEFORE)
  const from = first < today ? today : first
  const { data } = useDeskQuery(
    ['availability', packageId, from],
    [
      getAvailability,
      {
        params: { id: String(packageId) },
        query: { from, to: addDays(calendarDate(from), DAYS_AFTER) },
      },
    ],
    { enabled: isRequested },
  )
  return (
    <>
      <DayChips
        label={texts.near}
        days={(data ?? []).filter((one) => one.date !== without)}
        selectedDay={date}
        seats={guests}
        onChoose={onChoose}
      />
      <Field label={texts.date} type="date" min={today} {...bind(date, onChoose)} />
    </>
  )
}
