import { prepareScaleTemplate } from '#tests/bench/scale/scale-template.ts'

/** With two bookings for each of them. */
const PACKAGES = 30_000

/** The database that all tests of plans copy. Another size would fill it again. */
export const prepareLargeTemplate = (): Promise<string> => prepareScaleTemplate(PACKAGES)
