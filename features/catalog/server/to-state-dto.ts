import type { CountryDto, StateDto } from '../api/calls.ts'
import { toPictureDto } from './to-picture-dto.ts'
import type { regionRepository } from './region-repository.ts'

/** A region with its published packages: their number, and their ids as a JSON text. */
export type StateRow = Awaited<ReturnType<typeof regionRepository.findAll>>[number]
type CountryRow = Awaited<ReturnType<typeof regionRepository.findCountries>>[number]

/** Maps a region to a State of the API. `package_ids` contains the ids as text. */
export function toStateDto({ id, name, nativeName, picture, packageIds, packageCount }: StateRow): StateDto {
  return {
    id,
    name,
    nativeName: nativeName && { text: nativeName.text, lang: nativeName.lang },
    photo_url: picture?.url ?? '',
    photo: picture && toPictureDto(picture),
    package_ids: packageIds,
    count: packageCount,
  }
}

/** Maps a country to the API, with the names of its states as a JSON text. */
export function toCountryDto({ name, regionNames }: CountryRow): CountryDto {
  return { name, states: JSON.stringify(regionNames) }
}
