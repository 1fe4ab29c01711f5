import type { DayFigures } from '#contract/catalog/trip-facts.ts'
import { tourPartMessages } from '#messages/catalog-tour-parts.ts'

const texts = tourPartMessages.day

/** The three facts of a day in a few words: by road, on foot, the night. What is not known, or nothing, is left out. */
export function dayFacts({ driveKm, driveMinutes, walkKm, nightPlace, nightAltitudeM }: DayFigures): string[] {
  const isDriven = driveKm !== 0 && driveMinutes !== 0
  return [
    !isDriven
      ? null
      : driveMinutes !== null
        ? texts.hours(driveMinutes)
        : driveKm !== null
          ? texts.road(driveKm)
          : null,
    walkKm === null || walkKm === 0 ? null : texts.walk(walkKm),
    nightAltitudeM !== null ? texts.metres(nightAltitudeM) : nightPlace !== null ? texts.night(nightPlace) : null,
  ].filter((fact) => fact !== null)
}
