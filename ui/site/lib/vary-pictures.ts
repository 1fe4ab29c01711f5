import type { TourPackageCard } from '#features/catalog/api/package-schemas.ts'

/**
 * Returns the cards so that neighbours start with different pictures where possible. A card that would repeat its
 * predecessor's picture starts with its next one that differs. Source: the design for families, points 6 and 10.
 */
export function varyPictures(cards: readonly TourPackageCard[]): TourPackageCard[] {
  let before: string | undefined
  return cards.map((card) => {
    const { images } = card
    const first = images.findIndex(({ url }) => url !== before)
    const varied = first > 0 ? { ...card, images: [...images.slice(first), ...images.slice(0, first)] } : card
    before = varied.images[0]?.url
    return varied
  })
}
