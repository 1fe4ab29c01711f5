import { createLatePart } from '#ui/site/lib/late-part.ts'

/** The code for a visitor who returns to a booking. Most visitors of the wizard start a new one. */
export const restoredPart = createLatePart(async () => (await import('./restored.ts')).restored, {
  keepsRetrying: true,
})
