import { createLatePart } from '#ui/site/lib/late-part.ts'

/**
 * The module for visitors who return to a booking. It is loaded on demand, because most visitors start a new booking.
 */
export const restoredPart = createLatePart(async () => (await import('./restored.ts')).restored, {
  retries: true,
})
