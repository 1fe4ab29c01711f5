import type { SearchSuggestion } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { searchKey, soundOf } from '#kernel/text/search-key.ts'
import type { SearchMatch } from './search-catalog.ts'
import { toPictureDto } from './to-picture-dto.ts'

type Query = { text: string; nextStarts: ReadonlyMap<number, string> }

/** Maps a search result to a suggestion with the URL of its page, and for a package its next start. */
export function toSearchSuggestion(match: SearchMatch, { text, nextStarts }: Query): SearchSuggestion {
  const { label, nativeName, duration, place, count, picture, tourPackageId } = match
  const nextStart = nextStarts.get(tourPackageId ?? 0)
  const stop = findMatchedStop(match, text)
  return {
    ...toKindAndUrl(match),
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

/**
 * The first place on a package's route that sounds like the start of the text. Undefined when that place is also in the
 * package's name.
 */
function findMatchedStop({ label, stops }: SearchMatch, text: string): string | undefined {
  const { sound } = searchKey(text)
  const startsWithSound = (name: string) => {
    const { words } = searchKey(name)
    return words.some((_, index) => soundOf(words.slice(index).join('')).startsWith(sound))
  }
  return sound === '' || startsWithSound(label) ? undefined : stops?.map(({ name }) => name).find(startsWithSound)
}

function toKindAndUrl({ tourPackageId, regionId, label }: SearchMatch): Pick<SearchSuggestion, 'kind' | 'url'> {
  if (tourPackageId !== null) return { kind: 'package', url: pages.tourSingle(tourPackageId) }
  if (regionId !== null) return { kind: 'region', url: pages.tourList({ state: label }) }
  return { kind: 'category', url: pages.tourList({ category: label }) }
}
