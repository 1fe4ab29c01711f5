import type { SearchSuggestion } from '#contract/catalog/schemas.ts'
import { pages } from '#contract/pages.ts'
import type { SearchMatch } from './search-catalog.ts'
import { toPictureDto } from './to-picture-dto.ts'

/** Maps a search result to a suggestion with the URL of the page that shows it. */
export function toSearchSuggestion(match: SearchMatch): SearchSuggestion {
  const { label, nativeName, duration, place, count, picture } = match
  return {
    ...kindAndUrl(match),
    label,
    nativeName: nativeName && { text: nativeName.text, lang: nativeName.lang },
    packageDuration: duration,
    place,
    count,
    picture: picture && toPictureDto(picture),
  }
}

function kindAndUrl({ tourPackageId, regionId, label }: SearchMatch): Pick<SearchSuggestion, 'kind' | 'url'> {
  if (tourPackageId !== null) return { kind: 'package', url: pages.tourSingle(tourPackageId) }
  if (regionId !== null) return { kind: 'region', url: pages.tourList({ state: label }) }
  return { kind: 'category', url: pages.tourList({ category: label }) }
}
