import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { deskDepartureCancellation } from '#messages/departure-cancellations/desk-cancel.ts'
import { deskCancelledDeparture as texts } from '#messages/departure-cancellations/desk.ts'
import { printDay } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Tabs } from '#ui/desk/tabs.tsx'
import type { DepartureCancellationKey } from './departure-cancellation-address.ts'
import { useDepartures } from './use-departures.ts'

/** Links between the departures that were cancelled together, as listed in the address. */
export function CancelledDepartureTabs({ keys }: { keys: readonly DepartureCancellationKey[] }) {
  const now = useNow()
  const found = useDepartures(keys)
  const [first, ...others] = keys
  if (first === undefined || others.length === 0) return null
  // The tabs have the same order, whichever departure is open.
  const tabs = found
    .flatMap(({ data }) => (data?.isDepartureCancelled === true ? data : []))
    .toSorted((a, b) => a.packageId - b.packageId || (a.startDate < b.startDate ? -1 : 1))
    .map((departure) => ({
      to: deskPages.departureCancellation(
        departure,
        keys.filter((key) => departureKey(key) !== departureKey(departure)),
      ),
      text: deskDepartureCancellation.departure(
        departure.packageName,
        printDay(calendarDate(departure.startDate), now),
      ),
      isHere: departureKey(departure) === departureKey(first),
    }))
  return <Tabs label={texts.together} tabs={tabs} />
}
