import { describe, expect, it } from 'vitest'
import { placesOf } from './places-of.ts'
import { seedPlaces } from './places.ts'
import { seedRegions } from './regions.ts'
import type { SeedPlace, SeedTourPackage } from './seed-types.ts'
import { seedTourPackages } from './tour-packages.ts'

const BOX_MARGIN_DEGREES = 0.3
const MAX_LEG_KM = 500
const MAX_PLACES = 9
const MAX_STOPS = 10
const EARTH_RADIUS_KM = 6371

/** The south, west, north and east limits of each region, in whole tenths of a degree. */
const boxes: Readonly<Record<string, readonly [number, number, number, number]>> = {
  Uttarakhand: [28.7, 77.5, 31.5, 81.1],
  Gujarat: [20.1, 68.1, 24.7, 74.5],
  'Uttar Pradesh': [23.8, 77, 30.4, 84.7],
  Rajasthan: [23, 69.5, 30.2, 78.3],
  Kerala: [8.2, 74.8, 12.8, 77.5],
  Goa: [14.9, 73.6, 15.8, 74.4],
  'Jammu and Kashmir': [32.2, 73.4, 34.9, 76.8],
  Ladakh: [32.3, 75.3, 36, 79.6],
  'Himachal Pradesh': [30.3, 75.5, 33.3, 79.1],
  'Andhra Pradesh': [12.6, 76.7, 19.2, 84.8],
  'Tamil Nadu': [8, 76.2, 13.6, 80.4],
  Karnataka: [11.5, 74, 18.5, 78.6],
  Odisha: [17.7, 81.3, 22.6, 87.5],
  'West Bengal': [21.5, 85.8, 27.3, 89.9],
  Punjab: [29.5, 73.8, 32.6, 77],
  Delhi: [28.4, 76.8, 28.9, 77.4],
  Maharashtra: [15.6, 72.6, 22.1, 80.9],
  'Andaman and Nicobar Islands': [6.7, 92.2, 13.7, 94],
  Sikkim: [27, 88, 28.2, 89],
  'Madhya Pradesh': [21, 74, 26.9, 82.9],
  Bihar: [24.2, 83.3, 27.6, 88.4],
  Nepal: [26.3, 80, 30.5, 88.3],
  Bhutan: [26.7, 88.7, 28.4, 92.2],
  Dubai: [24.6, 54.8, 25.4, 56.2],
  'Abu Dhabi': [22.6, 51.4, 24.9, 56.1],
}

function isInRegion(region: string, { latitude, longitude }: SeedPlace): boolean {
  const box = boxes[region]
  if (!box) return false
  const [south, west, north, east] = box
  return (
    latitude >= south - BOX_MARGIN_DEGREES &&
    latitude <= north + BOX_MARGIN_DEGREES &&
    longitude >= west - BOX_MARGIN_DEGREES &&
    longitude <= east + BOX_MARGIN_DEGREES
  )
}

/** The names of the places outside all regions. */
function placesOutside(regions: readonly string[], places: readonly SeedPlace[]): string[] {
  return places.filter((place) => !regions.some((region) => isInRegion(region, place))).map(({ name }) => name)
}

function greatCircleKm(from: SeedPlace, to: SeedPlace): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const haversine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const h =
    haversine(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * haversine(to.longitude - from.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h))
}

/**
 * Legs that are too long for a day on the road or a night in a coach. No package includes flights between its stops.
 */
function longLegs(places: readonly SeedPlace[]): string[] {
  return places.flatMap((place, i) => {
    const next = places[i + 1]
    return next && greatCircleKm(place, next) > MAX_LEG_KM ? [`${place.name} – ${next.name}`] : []
  })
}

function textOf(tourPackage: SeedTourPackage): string {
  const { name, description, highlights, nearTransport, itinerary } = tourPackage
  const days = itinerary.flatMap(({ title, details }) => [title, details])
  return [name, description, ...highlights, nearTransport, ...days].join('\n').replaceAll(/<[^>]*>/g, ' ')
}

/**
 * True when the text contains the name as whole words: “same” does not contain “Sam”. Names consist of letters and
 * spaces only.
 */
function names(text: string, name: string): boolean {
  return new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(text)
}

/**
 * Runs a check on all packages. Returns the name and the findings of each package in which the check found something.
 */
function faults(check: (tourPackage: SeedTourPackage) => readonly string[]) {
  return seedTourPackages
    .map((tourPackage) => [tourPackage.name, check(tourPackage)] as const)
    .filter(([, faultyNames]) => faultyNames.length > 0)
}

const place = (name: string) => placesOf([name])

describe('the places', () => {
  it('have unique names of letters and spaces, and every place is a stop of some package', () => {
    const placeNames = seedPlaces.map(({ name }) => name)
    const usedPlaces = new Set(seedTourPackages.flatMap(({ stops }) => stops))
    expect(placeNames.filter((name, i) => placeNames.indexOf(name) !== i)).toEqual([])
    expect(placeNames.filter((name) => !usedPlaces.has(name))).toEqual([])
    expect(placeNames.filter((name) => !/^[\p{L} ]+$/u.test(name))).toEqual([])
  })

  it('are found by their names in the given order, and an unknown name is refused', () => {
    expect(placesOf(['Leh', 'Hunder', 'Leh']).map(({ name }) => name)).toEqual(['Leh', 'Hunder', 'Leh'])
    expect(placesOf([])).toEqual([])
    expect(() => placesOf(['Leh', 'Atlantis'])).toThrow('Atlantis')
  })
})

describe('the stops of the packages', () => {
  it('are known places', () => {
    const seedNames = new Set(seedPlaces.map(({ name }) => name))
    expect(faults(({ stops }) => stops.filter((name) => !seedNames.has(name)))).toEqual([])
  })

  it('are given for every package except the one that is planned with the traveller', () => {
    expect(seedTourPackages.filter(({ stops }) => stops.length === 0).map(({ tourType }) => tourType)).toEqual([
      'Bespoke',
    ])
  })

  it('are few enough for a small map, and no stop follows itself', () => {
    const tooMany = seedTourPackages.filter(({ stops }) => new Set(stops).size > MAX_PLACES || stops.length > MAX_STOPS)
    expect(tooMany.map(({ name }) => name)).toEqual([])
    expect(faults(({ stops }) => stops.filter((name, i) => name === stops[i - 1]))).toEqual([])
  })

  it('lie in the regions of their package', () => {
    expect(Object.keys(boxes).toSorted()).toEqual(seedRegions.map(({ name }) => name).toSorted())
    expect(faults(({ regions, stops }) => placesOutside(regions, placesOf(stops)))).toEqual([])
  })

  it('are no further apart than a day or a night on the road', () => {
    expect(faults(({ stops }) => longLegs(placesOf(stops)))).toEqual([])
  })

  it('are named in the package’s own text', () => {
    expect(faults((tourPackage) => tourPackage.stops.filter((name) => !names(textOf(tourPackage), name)))).toEqual([])
  })
})

describe('the checks of the stops', () => {
  it('find a place whose latitude and longitude are swapped, wherever it lies', () => {
    const swapCoordinates = ({ name, latitude, longitude }: SeedPlace) => ({
      name,
      latitude: longitude,
      longitude: latitude,
    })
    const undetected = seedTourPackages.flatMap(({ regions, stops }) => {
      const faultyNames = placesOutside(regions, placesOf(stops).map(swapCoordinates))
      return stops.filter((name) => !faultyNames.includes(name))
    })
    expect(undetected).toEqual([])
  })

  it('find a leg across the country, and measure a known one', () => {
    const [leh, kanyakumari, delhi, agra] = placesOf(['Leh', 'Kanyakumari', 'Delhi', 'Agra'])
    if (!leh || !kanyakumari || !delhi || !agra) throw new Error('A place is missing')
    expect(longLegs([leh, kanyakumari])).toEqual(['Leh – Kanyakumari'])
    expect(greatCircleKm(delhi, agra)).toBeGreaterThan(170)
    expect(greatCircleKm(delhi, agra)).toBeLessThan(190)
  })

  it('find a place of another region, and a name that is only a part of another word', () => {
    expect(placesOutside(['Kerala'], place('Leh'))).toEqual(['Leh'])
    expect(names('The same road', 'Sam')).toBe(false)
    expect(names('the dunes of Sam, where', 'Sam')).toBe(true)
  })
})
