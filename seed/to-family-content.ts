import { paise, rupeesToPaise } from '#kernel/money/money.ts'
import type { FamilyContent, PackageDay } from '#features/packages/rules/package-content.ts'
import type { SeedTripFacts } from './trip-facts-types.ts'

/** Converts the numbers for a day, such as the distance walked. Unknown numbers are null. */
export function toFigures(
  day: NonNullable<SeedTripFacts['days']>[number] = {},
): Omit<PackageDay, 'title' | 'detailsHtml' | 'pictures'> {
  return {
    driveKm: day.driveKm ?? null,
    driveMinutes: day.driveMinutes ?? null,
    walkKm: day.walkKm ?? null,
    walkMinutes: day.walkMinutes ?? null,
    climbM: day.climbM ?? null,
    steps: day.steps ?? null,
    canSkip: day.canSkip ?? null,
    nightPlace: day.nightPlace ?? null,
    nightAltitudeM: day.nightAltitudeM ?? null,
  }
}

/**
 * Converts the facts that families must know. No office checks the facts of the sample business, so `checkedOn` stays
 * empty.
 */
export function toFamilyContent(seed: SeedTripFacts): FamilyContent {
  return {
    facts: toFacts(seed),
    assists: (seed.assists ?? []).map(({ kind, how, rupees, isAbout, unit, where }) => ({
      kind,
      how,
      pricePaise: rupees === undefined ? null : rupeesToPaise(rupees),
      isAbout: isAbout ?? true,
      unit: unit ?? '',
      where,
    })),
    stays: toStays(seed),
    documents: (seed.documents ?? []).map((document) => ({
      ...document,
      arrangedByUs: document.arrangedByUs ?? false,
    })),
    boardingPoints: toBoardingPoints(seed),
    dropPoints: (seed.dropPoints ?? []).map((point) => ({
      name: point.name,
      isActive: true,
      city: point.city,
      address: point.address ?? '',
      arrivesAt: point.arrivesAt ?? null,
      mapUrl: point.mapUrl ?? null,
      onward: point.onward ?? '',
    })),
    groupPrices: (seed.groupPrices ?? []).map(({ guestsFrom, percentOff, freePlaceEvery, needsQuote }) => ({
      guestsFrom,
      basisPoints: percentOff === undefined ? null : Math.round(percentOff * 100),
      amountPaise: null,
      freePlaceEvery: freePlaceEvery ?? null,
      needsQuote: needsQuote ?? false,
    })),
  }
}

export function toFacts(seed: SeedTripFacts): FamilyContent['facts'] {
  return {
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

function toStays({ stays = [] }: SeedTripFacts): FamilyContent['stays'] {
  return stays.map(({ nights: [nightFrom, nightTo], place, nameOrClass, templeM, approach, has, words }) => ({
    nightFrom,
    nightTo,
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

function toBoardingPoints({ boardingPoints = [] }: SeedTripFacts): FamilyContent['boardingPoints'] {
  return boardingPoints.map((point) => ({
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
