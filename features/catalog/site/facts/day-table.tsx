import type { ItineraryDay } from '../../api/package-schemas.ts'
import type { DayFigures } from '../../api/trip-facts.ts'
import { isHardDay } from '../../rules/day-effort.ts'
import { factMessages } from '#messages/catalog/facts.ts'
import { written } from '#ui/site/lib/cached.ts'
import { NightProfile } from './night-profile.tsx'
import styles from './facts.module.css'
import planStyles from './plan.module.css'

const texts = factMessages.days

type DayTableProps = { days: readonly DayFigures[]; itinerary: readonly ItineraryDay[] }

/** 'Each day at a glance': a profile of the overnight altitudes, and below it the same data as a real table. */
export const DayTable = import.meta.env.SSR ? written(Days) : Days

function Days({ days, itinerary }: DayTableProps) {
  if (!days.some((day) => Object.values(day).some((figure) => figure !== null))) return null
  return (
    <section id="days" aria-labelledby="days-title">
      <h2 id="days-title">{texts.title}</h2>
      <p className={styles.lead}>{texts.line}</p>
      <NightProfile days={days} />
      <table className={planStyles.days}>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.byRoad}</th>
            <th scope="col">{texts.onFoot}</th>
            <th scope="col">{texts.nightAt}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={index}>
              <th scope="row">
                {/* Render the space and the text as one string, because a separate space is lost in the accessible name. */}
                <em>{texts.number(index + 1)}</em>
                {` ${itinerary[index]?.dayTitle ?? ''}`}
              </th>
              <td data-label={texts.road}>{describeDrive(day)}</td>
              <td data-label={texts.walk} className={isHardDay(day) ? planStyles.hard : undefined}>
                {describeWalk(day)}
              </td>
              <td data-label={texts.night}>{describeNight(day, index === days.length - 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const joinParts = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(', ') || texts.unknown

function describeDrive({ driveKm, driveMinutes }: DayFigures): string {
  if (driveKm === 0 || driveMinutes === 0) return texts.none
  return joinParts([
    driveKm === null ? null : texts.kilometres(driveKm),
    driveMinutes === null ? null : texts.aboutTime(driveMinutes),
  ])
}

function describeWalk({ walkKm, walkMinutes, climbM, steps, canSkip }: DayFigures): string {
  if (walkKm === 0 && (steps ?? 0) === 0) return texts.none
  return joinParts([
    walkKm === null || walkKm === 0 ? null : texts.kilometres(walkKm),
    climbM === null || climbM === 0 ? null : climbM > 0 ? texts.up(climbM) : texts.down(-climbM),
    walkMinutes === null ? null : texts.aboutTime(walkMinutes),
    steps === null || steps === 0 ? null : texts.steps(steps),
    canSkip === true ? texts.canSkip : null,
  ])
}

function describeNight({ nightPlace, nightAltitudeM }: DayFigures, isLast: boolean): string {
  if (nightPlace === null) return isLast ? texts.home : texts.unknown
  return joinParts([nightPlace, nightAltitudeM === null ? null : texts.metres(nightAltitudeM)])
}
