import { loadWithRetries } from '#ui/site/lib/load-with-retries.ts'
import { pixelDistance } from './hover-distance.ts'

/**
 * The part of Google's Maps JavaScript API that we use
 * (https://developers.google.com/maps/documentation/javascript/reference).
 */
type LatLng = { lat: () => number; lng: () => number }
type GoogleMap = {
  getZoom: () => number | undefined
  addListener: (event: 'mousemove', listener: (moveEvent: { latLng: LatLng | null }) => void) => void
}
type InfoWindow = { open: (where: { map: GoogleMap; anchor: unknown }) => void; close: () => void }
type MapsLibrary = {
  Map: new (element: HTMLElement, options: object) => GoogleMap
  Marker: new (options: object) => unknown
  InfoWindow: new (options: { content: HTMLElement }) => InfoWindow
}

declare global {
  var google: { maps: MapsLibrary } | undefined
  /** Google's script calls this function when it is ready, by the name passed in the script's URL. */
  var pathikMapsReady: (() => void) | undefined
  /** Google's script calls this when the key is rejected. */
  var gm_authFailure: (() => void) | undefined
}

const SCRIPT_URL = 'https://maps.googleapis.com/maps/api/js'
const LOAD_TIMEOUT_MS = 15_000
const OFFICE_ZOOM = 16
/** Map defaults (specification §9): the lowest zoom, and how close the pointer must come to a marker, in pixels. */
const MIN_ZOOM = 3
const HOVER_DISTANCE = 30

type Office = { latitude: number; longitude: number; name: string; lines: readonly string[] }
type ShowMapOptions = { key: string; office: Office; onRefused: () => void }

/**
 * Loads Google's script and shows the office in the element. The office's name is shown while the pointer is near the
 * marker.
 *
 * @param options.onRefused called when Google rejects the key, which is only reported later.
 * @throws {Error} when the script does not load, after three retries.
 */
export async function showMap(element: HTMLElement, { key, office, onRefused }: ShowMapOptions): Promise<void> {
  globalThis.gm_authFailure = onRefused
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const { Map: MapView, Marker, InfoWindow } = await loadWithRetries(() => loadMaps(key), wait)
  const position = { lat: office.latitude, lng: office.longitude }
  const map = new MapView(element, {
    center: position,
    zoom: OFFICE_ZOOM,
    minZoom: MIN_ZOOM,
    gestureHandling: 'cooperative',
    mapTypeControl: false,
    streetViewControl: false,
  })
  const marker = new Marker({ map, position, title: office.name })
  const label = new InfoWindow({ content: describeOffice(office) })
  let isNear = false
  map.addListener('mousemove', ({ latLng }) => {
    if (latLng === null) return
    const pointer = { latitude: latLng.lat(), longitude: latLng.lng() }
    const isPointerNear = pixelDistance(pointer, office, map.getZoom() ?? OFFICE_ZOOM) <= HOVER_DISTANCE
    if (isPointerNear && !isNear) label.open({ map, anchor: marker })
    if (!isPointerNear && isNear) label.close()
    isNear = isPointerNear
  })
}

function describeOffice({ name, lines }: Office): HTMLElement {
  const box = document.createElement('p')
  box.textContent = [name, ...lines].join(', ')
  return box
}

function loadMaps(key: string): Promise<MapsLibrary> {
  if (globalThis.google !== undefined) return Promise.resolve(globalThis.google.maps)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('Failed to load the maps script'))
    }
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS)
    globalThis.pathikMapsReady = () => {
      clearTimeout(timer)
      if (globalThis.google === undefined) fail()
      else resolve(globalThis.google.maps)
    }
    const query = new URLSearchParams({
      key,
      callback: 'pathikMapsReady',
      loading: 'async',
      region: 'IN',
      v: 'quarterly',
    })
    script.src = `${SCRIPT_URL}?${query.toString()}`
    script.async = true
    script.addEventListener('error', fail)
    document.head.append(script)
  })
}
