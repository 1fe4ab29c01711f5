import type { TripFacts } from '../../api/trip-facts.ts'
import { THIN_AIR_M } from '../../rules/day-effort.ts'
import { factMessages } from '#messages/catalog/facts.ts'

const texts = factMessages.parents

type ParentRow = {
  key: keyof typeof texts.rows
  /** Null when not known yet. */
  text: string | null
}

/** With fewer known rows than this, only the verdict and the button are shown. */
const MIN_KNOWN_ROWS = 4

/** When the office checked the facts too long ago, these rows are hidden instead of shown as unknown. */
const HIDDEN_WHEN_OUTDATED: ReadonlySet<ParentRow['key']> = new Set(['highestNight', 'oxygenDoctor'])

/**
 * The rows of 'Can my parents do this?'. Unknown facts are shown as unknown. With fewer than four known rows the list
 * is empty. Heights, oxygen and doctor are hidden when the office checked them too long ago. Source: the design for
 * families, point 3.
 */
export function parentRows(facts: TripFacts): ParentRow[] {
  const rows: ParentRow[] = [
    { key: 'age', text: ageText(facts) },
    { key: 'onFoot', text: facts.walking },
    { key: 'highestNight', text: highestNightsText(facts) },
    { key: 'vehicle', text: facts.vehicle },
    { key: 'oxygenDoctor', text: facts.oxygenDoctor },
    { key: 'toilets', text: facts.toilets },
    { key: 'food', text: facts.food },
    { key: 'company', text: facts.company },
    { key: 'group', text: groupSizeText(facts) },
    { key: 'wheelchair', text: facts.wheelchair },
  ]
  const visibleRows = facts.isOutdated === true ? rows.filter(({ key }) => !HIDDEN_WHEN_OUTDATED.has(key)) : rows
  return visibleRows.filter(({ text }) => text !== null).length < MIN_KNOWN_ROWS ? [] : visibleRows
}

function ageText({ ageAdvice, ageOnFoot, ageAssisted }: TripFacts): string | null {
  if (ageAdvice !== null) return ageAdvice
  const parts = [
    ageOnFoot === null ? [] : [texts.ageOnFoot(ageOnFoot)],
    ageAssisted === null ? [] : [texts.ageAssisted(ageAssisted)],
  ].flat()
  return parts.length === 0 ? null : parts.join(' ')
}

function groupSizeText({ groupMin, groupMax }: TripFacts): string | null {
  return groupMin === null || groupMax === null ? null : texts.groupSize(groupMin, groupMax)
}

/** The places above 2,500 m, highest first; if there are none, the highest place. */
function highestNightsText({ days }: TripFacts): string | null {
  const nights = new Map<string, { metres: number; count: number }>()
  for (const { nightPlace, nightAltitudeM } of days) {
    if (nightPlace === null || nightAltitudeM === null) continue
    const previous = nights.get(nightPlace)
    nights.set(nightPlace, { metres: nightAltitudeM, count: (previous?.count ?? 0) + 1 })
  }
  const sorted = [...nights].toSorted(([, a], [, b]) => b.metres - a.metres)
  const high = sorted.filter(([, { metres }]) => metres >= THIN_AIR_M)
  const highestNights = high.length === 0 ? sorted.slice(0, 1) : high
  if (highestNights.length === 0) return null
  return highestNights.map(([place, { metres, count }]) => texts.night(place, metres, count)).join(' ')
}
