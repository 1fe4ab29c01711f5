import type { TourPackage } from '../api/package-schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import type { PublicSite } from '#kernel/wire/site.ts'
import { tourMessages } from '#messages/catalog/tour.ts'
import { absoluteUrl, breadcrumbList, type StructuredData } from '#ui/site/lib/structured-data.ts'
import { picturesOf } from '#ui/site/lib/tour-pictures.ts'
import { describeReviews } from './describe-reviews.ts'
import { parseItinerary } from './read-itinerary.ts'
import type { PackageReviews } from './reviews-data.ts'

type DescribedTrip = { tourPackage: TourPackage; description: string; reviews: PackageReviews | null }

/**
 * Structured data about a package for search engines. Seats are left out, because they change every minute and the page
 * is cached.
 */
export function describeTrip(
  site: PublicSite,
  { tourPackage, description, reviews }: DescribedTrip,
): readonly StructuredData[] {
  const { packageId, packageName, basePrice } = tourPackage
  const path = pages.tourSingle(packageId)
  const [state] = tourPackage.stateNames
  const pictures = picturesOf(tourPackage).map(({ url }) => absoluteUrl(site, url))
  const days = parseItinerary(tourPackage.itinerary).map(({ dayTitle }) => dayTitle)
  const brand = { '@type': 'Organization', name: site.name, url: absoluteUrl(site, pages.home()) }
  return [
    {
      '@type': ['TouristTrip', 'Product'],
      name: packageName,
      ...(tourPackage.nativeName && { alternateName: tourPackage.nativeName.text }),
      description,
      url: absoluteUrl(site, path),
      touristType: tourPackage.tourType,
      brand,
      provider: brand,
      ...(pictures.length > 0 && { image: pictures }),
      ...(days.length > 0 && { itinerary: itemList(days) }),
      // A package priced on request has no offer.
      ...(basePrice > 0 && {
        offers: {
          '@type': 'Offer',
          price: basePrice.toFixed(2),
          priceCurrency: 'INR',
          url: absoluteUrl(site, path),
          seller: brand,
        },
      }),
      ...describeReviews(reviews),
    },
    breadcrumbList(site, [
      [tourMessages.detail.home, pages.home()],
      ...(state ? [[state.name, pages.tourList({ state: state.name })] as const] : []),
      [packageName, path],
    ]),
  ]
}

function itemList(days: readonly string[]): StructuredData {
  return {
    '@type': 'ItemList',
    itemListElement: days.map((name, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      item: { '@type': 'TouristAttraction', name },
    })),
  }
}
