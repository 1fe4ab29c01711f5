import type { DayFigures } from '../api/trip-facts.ts'
import { tourPartMessages } from '#messages/catalog/tour-parts.ts'

const texts = tourPartMessages.day

/** The three facts of a day in one line: driving, walking, the night. Unknown or zero values are left out. */
export function dayFacts({ driveKm, driveMinutes, walkKm, nightPlace, nightAltitudeM }: DayFigures): string {
  const isDriven = driveKm !== 0 && driveMinutes !== 0
  const drive = driveMinutes !== null ? texts.hours(driveMinutes) : driveKm !== null ? texts.road(driveKm) : null
  const night = [nightPlace, nightAltitudeM === null ? null : texts.metres(nightAltitudeM)].filter(isKnown).join(', ')
  return [
    isDriven ? drive : null,
    walkKm === null || walkKm === 0 ? null : texts.walk(walkKm),
    night === '' ? null : texts.night(night),
  ]
    .filter(isKnown)
    .join(' · ')
}

const isKnown = (text: string | null) => text !== null
