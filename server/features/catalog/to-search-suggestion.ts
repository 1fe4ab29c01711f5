import type { SearchSuggestion } from '#contract/catalog/schemas.ts'
import { pages } from '#contract/pages.ts'
import type { SearchMatch } from './search-catalog.ts'
import { toPictureDto } from './to-picture-dto.ts'

/** Maps a search result to a suggestion with the URL of the page that shows it, and a package with its next start. */
export function toSearchSuggestion(match: SearchMatch, nextStarts: ReadonlyMap<number, string>): SearchSuggestion {
  const { label, nativeName, duration, place, count, picture, tourPackageId } = match
  const nextStart = nextStarts.get(tourPackageId ?? 0)
  return {
    ...kindAndUrl(match),
    label,
    nativeName: nativeName && { text: nativeName.text, lang: nativeName.lang },
    packageDuration: duration,
    place,
    count,
    picture: picture && toPictureDto(picture),
    ...(nextStart === undefined ? {} : { nextStart }),
  }
}

function kindAndUrl({ tourPackageId, regionId, label }: SearchMatch): Pick<SearchSuggestion, 'kind' | 'url'> {
  if (tourPackageId !== null) return { kind: 'package', url: pages.tourSingle(tourPackageId) }
  if (regionId !== null) return { kind: 'region', url: pages.tourList({ state: label }) }
  return { kind: 'category', url: pages.tourList({ category: label }) }
}
