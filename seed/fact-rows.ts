import { paise, rupeesToPaise } from '#domain/money.ts'
import type { SeedTripFacts } from './trip-facts-types.ts'

/** A row of `trip_facts`. The sample business has no office that checks, so `checkedOn` stays empty. */
export function toFactRow(seed: SeedTripFacts) {
  return {
    tourPackageId: seed.packageId,
    effort: seed.effort ?? null,
    effortLine: seed.effortLine ?? null,
    effortNote: seed.effortNote ?? null,
    verdict: seed.verdict ?? null,
    ageOnFoot: seed.ageOnFoot ?? null,
    ageAssisted: seed.ageAssisted ?? null,
    ageAdvice: seed.ageAdvice ?? null,
    walking: seed.walking ?? null,
    vehicle: seed.vehicle ?? null,
    oxygenDoctor: seed.oxygenDoctor ?? null,
    toilets: seed.toilets ?? null,
    food: seed.food ?? null,
    company: seed.company ?? null,
    groupMin: seed.group?.[0] ?? null,
    groupMax: seed.group?.[1] ?? null,
    wheelchair: seed.wheelchair ?? null,
    assistPlace: seed.assistPlace ?? null,
    checkedOn: null,
  }
}

/** The figures of the days. The rows of `itinerary_days` are there already. */
export function toFigureRows({ packageId, days = [] }: SeedTripFacts) {
  return days.map((day, i) => ({
    tourPackageId: packageId,
    dayNumber: i + 1,
    driveKm: day.driveKm ?? null,
    driveMinutes: day.driveMinutes ?? null,
    walkKm: day.walkKm ?? null,
    walkMinutes: day.walkMinutes ?? null,
    climbM: day.climbM ?? null,
    steps: day.steps ?? null,
    canSkip: day.canSkip ?? null,
    nightPlace: day.nightPlace ?? null,
    nightAltitudeM: day.nightAltitudeM ?? null,
  }))
}

export function toAssistRows({ packageId, assists = [] }: SeedTripFacts) {
  return assists.map(({ kind, how, rupees, isAbout, unit, where }, position) => ({
    tourPackageId: packageId,
    position,
    kind,
    how,
    pricePaise: rupees === undefined ? null : rupeesToPaise(rupees),
    isAbout: isAbout ?? true,
    unit: unit ?? '',
    where,
  }))
}

export function toStayRows({ packageId, stays = [] }: SeedTripFacts) {
  return stays.map(({ nights, place, nameOrClass, templeM, approach, has, words }) => ({
    tourPackageId: packageId,
    nightFrom: nights[0],
    nightTo: nights[1],
    place,
    nameOrClass,
    templeM: templeM ?? null,
    approach: approach ?? '',
    lift: has.lift ?? 'unknown',
    groundFloor: has.groundFloor ?? 'unknown',
    westernToilet: has.westernToilet ?? 'unknown',
    hotWater: has.hotWater ?? 'unknown',
    heating: has.heating ?? 'unknown',
    words: words ?? {},
  }))
}

export function toPaperRows({ packageId, papers = [] }: SeedTripFacts) {
  return papers.map(({ appliesTo, text, arrangedByUs }, position) => ({
    tourPackageId: packageId,
    position,
    appliesTo,
    text,
    arrangedByUs: arrangedByUs ?? false,
  }))
}

export function toBoardingRows({ packageId, boardingPoints = [] }: SeedTripFacts) {
  return boardingPoints.map((point, position) => ({
    tourPackageId: packageId,
    position,
    name: point.name,
    isActive: true,
    city: point.city,
    address: point.address ?? '',
    latitude: null,
    longitude: null,
    departsAt: point.departsAt ?? null,
    dayOffset: point.dayOffset ?? 0,
    surchargePaise: paise(0),
    seatsMaximum: null,
    mapUrl: point.mapUrl ?? null,
    trains: point.trains ?? '',
  }))
}

export function toDropRows({ packageId, dropPoints = [] }: SeedTripFacts) {
  return dropPoints.map((point, position) => ({
    tourPackageId: packageId,
    position,
    name: point.name,
    isActive: true,
    city: point.city,
    address: point.address ?? '',
    arrivesAt: point.arrivesAt ?? null,
    mapUrl: point.mapUrl ?? null,
    onward: point.onward ?? '',
  }))
}

/** Rows of `price_rules`: the ladder of groups. */
export function toGroupPriceRows({ packageId, groupPrices = [] }: SeedTripFacts) {
  return groupPrices.map(({ guestsFrom, percentOff, freePlaceEvery, needsQuote }) => ({
    tourPackageId: packageId,
    kind: 'group' as const,
    daysBeforeFrom: null,
    daysBeforeTo: null,
    bookedFrom: null,
    bookedUntil: null,
    guestsFrom,
    basisPoints: percentOff === undefined ? null : Math.round(percentOff * 100),
    amountPaise: null,
    freePlaceEvery: freePlaceEvery ?? null,
    needsQuote: needsQuote ?? false,
  }))
}
