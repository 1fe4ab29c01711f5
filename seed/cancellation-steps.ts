import type { CancellationPolicy } from '#domain/cancellation-policy.ts'

const DAY = 24

/**
 * Policies of journeys whose rooms, permits or visas cannot be given back late. All other journeys have the default
 * policy.
 */
export const cancellationSteps = {
  /** The high shrines have a short season: rooms and permits are paid when it opens. */
  highShrines: [
    { hoursBefore: 30 * DAY, basisPoints: 10_000 },
    { hoursBefore: 15 * DAY, basisPoints: 5_000 },
    { hoursBefore: 7 * DAY, basisPoints: 2_500 },
  ],
  /** Visas and hotels abroad must be paid early. */
  abroad: [
    { hoursBefore: 21 * DAY, basisPoints: 10_000 },
    { hoursBefore: 10 * DAY, basisPoints: 6_000 },
    { hoursBefore: 4 * DAY, basisPoints: 3_000 },
  ],
} as const satisfies Record<string, CancellationPolicy>
