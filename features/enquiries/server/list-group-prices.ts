import type { GroupPrice } from '../api/calls.ts'
import { paise, paiseToRupees } from '#kernel/money/money.ts'
import { discountOn, type PromoDiscount } from '#features/promo-codes/rules/promo-discount.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { groupRequestRepository } from './group-request-repository.ts'

/** The group prices of a package. Some are only on request. Discounts are rounded down to the paisa. */
export async function listGroupPrices({ db }: Platform, packageId: number): Promise<GroupPrice[]> {
  const steps = await groupRequestRepository.findPriceSteps(db, packageId)
  return steps.flatMap(({ guestsFrom, basisPoints, amountPaise, freePlaceEvery, needsQuote, basePricePaise }) => {
    if (guestsFrom === null) return []
    const discount: PromoDiscount =
      basisPoints === null
        ? { kind: 'fixed', amount: amountPaise ?? paise(0) }
        : { kind: 'percentage', basisPoints, ceiling: null }
    const price =
      needsQuote || basePricePaise === 0
        ? null
        : paiseToRupees(paise(basePricePaise - discountOn(basePricePaise, discount)))
    return [{ guestsFrom, price, freePlaceEvery }]
  })
}
