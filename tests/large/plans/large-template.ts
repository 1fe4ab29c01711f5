import { prepareScaleTemplate } from '#tests/bench/scale/scale-template.ts'

/** With two bookings for each package: 100,000. */
const PACKAGES = 50_000

/** The database that all plan tests copy. Another size would fill it again. */
export const prepareLargeTemplate = (): Promise<string> => prepareScaleTemplate(PACKAGES)
