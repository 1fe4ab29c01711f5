import { createLatePart } from '#site/lib/late-part.ts'

/** The file for a visitor who comes back to a booking. Most visitors of the wizard begin a new one. */
export const restoredPart = createLatePart(async () => (await import('./restored.ts')).restored, { isPatient: true })
