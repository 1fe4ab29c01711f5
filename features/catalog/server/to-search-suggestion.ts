import type { SearchSuggestion } from '../api/schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { searchKey, soundOf } from '#kernel/text/search-key.ts'
import type { SearchMatch } from './search-catalog.ts'
import { toPictureDto } from './to-picture-dto.ts'

type Asked = { text: string; nextStarts: ReadonlyMap<number, string> }

/** Maps a search result to a suggestion with the URL of the page that shows it, and a package with its next start. */
export function toSearchSuggestion(match: SearchMatch, { text, nextStarts }: Asked): SearchSuggestion {
  const { label, nativeName, duration, place, count, picture, tourPackageId } = match
  const nextStart = nextStarts.get(tourPackageId ?? 0)
  const stop = stopMeant(match, text)
  return {
    ...kindAndUrl(match),
    label,
    nativeName: nativeName && { text: nativeName.text, lang: nativeName.lang },
    packageDuration: duration,
    place,
    count,
    picture: picture && toPictureDto(picture),
    ...(nextStart === undefined ? {} : { nextStart }),
    ...(stop === undefined ? {} : { stop }),
  }
}

/** The first place on a package's way that sounds as the text begins. None when the package's name has it too. */
function stopMeant({ label, stops }: SearchMatch, text: string): string | undefined {
  const { sound } = searchKey(text)
  const begins = (name: string) => {
    const { words } = searchKey(name)
    return words.some((_, at) => soundOf(words.slice(at).join('')).startsWith(sound))
  }
  return sound === '' || begins(label) ? undefined : stops?.map(({ name }) => name).find(begins)
}

function kindAndUrl({ tourPackageId, regionId, label }: SearchMatch): Pick<SearchSuggestion, 'kind' | 'url'> {
  if (tourPackageId !== null) return { kind: 'package', url: pages.tourSingle(tourPackageId) }
  if (regionId !== null) return { kind: 'region', url: pages.tourList({ state: label }) }
  return { kind: 'category', url: pages.tourList({ category: label }) }
}
