/** What is looked at before a departure leaves, in the order of the list. */
export const DEPARTURE_CHECKS = [
  'driver',
  'names',
  'hotels',
  'guide',
  'boarding',
  'emergency',
  'paid',
  'papers',
] as const
/** One of {@link DEPARTURE_CHECKS}. */
type DepartureCheck = (typeof DEPARTURE_CHECKS)[number]

/** What is known of a departure before it leaves. */
export type DepartureKnowledge = {
  hasDriver: boolean
  hasBoarding: boolean
  hasEmergency: boolean
  hasGuide: boolean
  /** Nights of the trip, and how many of them have a hotel. */
  nights: number
  nightsWithHotel: number
  guests: number
  named: number
  /** Names beyond the guests of a booking: nobody knows who of them travels. */
  surplus: number
  /** Bookings that hold seats and are not paid, or that owe something again. */
  unpaid: number
  /** Paid bookings without a voucher. */
  withoutVoucher: number
}

/** Which checks are done. A trip of one day needs no hotel. */
export function departureChecks(known: DepartureKnowledge): { check: DepartureCheck; isDone: boolean }[] {
  const isDone: Record<DepartureCheck, boolean> = {
    driver: known.hasDriver,
    names: known.named >= known.guests && known.surplus === 0,
    hotels: known.nightsWithHotel >= known.nights,
    guide: known.hasGuide,
    boarding: known.hasBoarding,
    emergency: known.hasEmergency,
    paid: known.unpaid === 0,
    papers: known.withoutVoucher === 0,
  }
  return DEPARTURE_CHECKS.map((check) => ({ check, isDone: isDone[check] }))
}

/** How many nights of a trip have a hotel, when each hotel has the nights from one to another. */
export function nightsCovered(hotels: readonly { fromNight: number; toNight: number }[], nights: number): number {
  const covered = new Set<number>()
  for (const { fromNight, toNight } of hotels)
    for (let night = fromNight; night <= Math.min(toNight, nights); night += 1) covered.add(night)
  return covered.size
}
