import { sql } from 'drizzle-orm'
import { tourPackages, type NativeName } from '#platform/db/schema/catalog.ts'
import type { EarnedBadge } from '../rules/earned-badge.ts'
import type { Paise } from '#kernel/money/money.ts'
import type { PictureFocus } from '../rules/picture-focus.ts'
import type { PictureSwatch } from '../rules/picture-swatch.ts'

/** A picture as the queries of the catalogue return it. */
export type PictureRow = {
  url: string
  alt: string
  width: number
  height: number
  focal: PictureFocus
  swatch: PictureSwatch
}

/** The columns of a package that the list calls read. */
export type CardRow = {
  id: number
  name: string
  nativeName: NativeName | null
  duration: string
  tourType: string
  basePricePaise: Paise
  strikePricePaise: Paise | null
  tag: string | null
  earnedBadge: EarnedBadge | null
  categoryNames: string[]
  regions: { id: number; name: string }[]
  pictures: PictureRow[]
  /** Null when unknown. */
  effort: 1 | 2 | 3 | 4 | null
  /** Where travellers board, in the order set by the office. */
  boardingCities: string[]
}

/** The picture with the alias `pic` in a query, as JSON. */
export const PICTURE_JSON = sql.raw(
  `json_build_object('url', pic.url, 'alt', pic.alt, 'width', pic.width, 'height', pic.height, 'focal', pic.focal, 'swatch', pic.swatch)`,
)

/**
 * The columns that a card needs. Lists come as JSON from the same query, so there is no extra query for each package,
 * and joins do not multiply the rows.
 */
export const cardColumns = {
  id: tourPackages.id,
  name: tourPackages.name,
  nativeName: tourPackages.nativeName,
  duration: tourPackages.duration,
  tourType: tourPackages.tourType,
  basePricePaise: tourPackages.basePricePaise,
  strikePricePaise: tourPackages.strikePricePaise,
  tag: tourPackages.tag,
  earnedBadge: sql<EarnedBadge | null>`(select e.badge from earned_badges e where e.tour_package_id = tour_packages.id)`,
  categoryNames: sql<string[]>`(select coalesce(json_agg(c.name order by l.position, c.position), '[]')
    from tour_package_categories l join categories c on c.id = l.category_id where l.tour_package_id = tour_packages.id)`,
  regions: sql<
    { id: number; name: string }[]
  >`(select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by l.position, r.id), '[]')
    from tour_package_regions l join regions r on r.id = l.region_id where l.tour_package_id = tour_packages.id)`,
  pictures: sql<PictureRow[]>`(select coalesce(json_agg(${PICTURE_JSON} order by l.position), '[]')
    from tour_package_pictures l join pictures pic on pic.key = l.picture_key where l.tour_package_id = tour_packages.id)`,
  effort: sql<CardRow['effort']>`(select f.effort from trip_facts f where f.tour_package_id = tour_packages.id)`,
  boardingCities: sql<string[]>`(select coalesce(json_agg(b.city order by b.position), '[]') from (
    select f.city, min(f.position) as position from boarding_points f
    where f.tour_package_id = tour_packages.id and f.is_active group by f.city) b)`,
}
