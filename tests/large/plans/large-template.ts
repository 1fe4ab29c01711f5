import { prepareScaleTemplate } from '#tests/bench/scale/scale-template.ts'

/** Each package has two bookings, 100,000 in all. */
const PACKAGES = 50_000

/** The database that all plan tests copy. A different size would fill it again. */
export const prepareLargeTemplate = (): Promise<string> => prepareScaleTemplate(PACKAGES)
