import type { PublicSite } from '#kernel/wire/site.ts'

type Office = Pick<PublicSite, 'location' | 'address'>

/** The office on Google Maps: its position, otherwise a search for its address. */
export function googleMapsHref({ location, address }: Office): string {
  const query = location === null ? address.join(', ') : `${location.latitude},${location.longitude}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query }).toString()}`
}

/** The office on OpenStreetMap: its position, otherwise a search for its address. */
export function openStreetMapHref({ location, address }: Office): string {
  if (location === null)
    return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address.join(', ') }).toString()}`
  const { latitude, longitude } = location
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
