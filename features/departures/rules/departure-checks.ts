/** The checks before a departure starts, in list order. */
export const DEPARTURE_CHECKS = [
  'driver',
  'names',
  'hotels',
  'guide',
  'boarding',
  'emergency',
  'paid',
  'documents',
] as const
/** One of {@link DEPARTURE_CHECKS}. */
type DepartureCheck = (typeof DEPARTURE_CHECKS)[number]

/** The facts for the checks of a departure. */
export type DepartureCheckFacts = {
  hasDriver: boolean
  hasBoarding: boolean
  hasEmergency: boolean
  hasGuide: boolean
  /** The number of nights, and how many of them have a hotel. */
  nights: number
  nightsWithHotel: number
  guests: number
  named: number
  /** How many more travellers are named than the bookings have guests. It is unclear which of them travel. */
  surplus: number
  /** Unpaid bookings that hold seats, and bookings with an amount due again. */
  unpaid: number
  /** Paid bookings without a voucher. */
  withoutVoucher: number
}

/** Which checks are done. A one-day trip needs no hotel. */
export function departureChecks(facts: DepartureCheckFacts): { check: DepartureCheck; isDone: boolean }[] {
  const isDone: Record<DepartureCheck, boolean> = {
    driver: facts.hasDriver,
    names: facts.named >= facts.guests && facts.surplus === 0,
    hotels: facts.nightsWithHotel >= facts.nights,
    guide: facts.hasGuide,
    boarding: facts.hasBoarding,
    emergency: facts.hasEmergency,
    paid: facts.unpaid === 0,
    documents: facts.withoutVoucher === 0,
  }
  return DEPARTURE_CHECKS.map((check) => ({ check, isDone: isDone[check] }))
}

/** How many nights of a trip have a hotel, given the night range of each hotel. */
export function nightsCovered(hotels: readonly { fromNight: number; toNight: number }[], nights: number): number {
  const coveredNights = new Set<number>()
  for (const { fromNight, toNight } of hotels)
    for (let night = fromNight; night <= Math.min(toNight, nights); night += 1) coveredNights.add(night)
  return coveredNights.size
}
