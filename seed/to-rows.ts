import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { startTimeOf } from '#features/catalog/rules/cancellation-policy.ts'
import { rupeesToPaise } from '#kernel/money/money.ts'
import type { SeedImage, SeedPromoCode } from './seed-types.ts'

/** A row of `pictures`. Its address is the largest WebP file; the addresses of the other sizes are derived from it. */
export function toPictureRow(image: SeedImage, mediaUrlPrefix: string) {
  const { key, alt, width, height, focal, swatch } = image
  const largest = Math.max(...image.widths)
  return { key, alt, width, height, focal, swatch, url: `${mediaUrlPrefix}/${key}.${image.hash}-${largest}.webp` }
}

/** A row of `promo_codes`. It is valid from the start of the day of the first seeding, in India time. */
export function toPromoRow(seed: SeedPromoCode, seededOn: CalendarDate) {
  const { discount } = seed
  return {
    code: seed.code.toUpperCase(),
    description: seed.description,
    kind: discount.kind,
    basisPoints: discount.kind === 'percentage' ? Math.round(discount.percent * 100) : null,
    ceilingPaise:
      discount.kind === 'percentage' && discount.maxRupees !== undefined ? rupeesToPaise(discount.maxRupees) : null,
    amountPaise: discount.kind === 'fixed' ? rupeesToPaise(discount.rupees) : null,
    minimumPaise: rupeesToPaise(seed.minimumRupees),
    validFrom: startTimeOf(seededOn),
    validUntil: startTimeOf(addDays(seededOn, seed.validDays)),
    usageLimit: seed.usageLimit,
    perCustomerLimit: seed.perCustomerLimit,
  }
}
