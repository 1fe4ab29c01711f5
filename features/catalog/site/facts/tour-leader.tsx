import type { DepartureLeader, TripFacts } from '../../api/trip-facts.ts'
import { initialsOf } from '#kernel/text/initials.ts'
import { factMessages } from '#messages/catalog/facts.ts'
import { written } from '#ui/site/lib/cached.ts'
import { printDate } from '#ui/site/lib/print-date.ts'
import { pictureFromUrl } from '#ui/site/lib/tour-pictures.ts'
import { Picture } from '#ui/site/picture.tsx'
import { FactIcon } from './fact-icon.tsx'
import styles from './plan.module.css'

const texts = factMessages.leader

type TourLeaderProps = { leaders: TripFacts['leaders'] }

/**
 * 'Your tour leader'. The leader is announced a week before the start; until then the office is shown. Every start of
 * the next week is listed with its date, so the block is correct for any chosen date without a script.
 */
export const TourLeader = import.meta.env.SSR ? written(Leader) : Leader

function Leader({ leaders = [] }: TourLeaderProps) {
  return (
    <section aria-labelledby="leader-title">
      <h2 id="leader-title">{texts.title}</h2>
      {Array.from(groupByPerson(leaders), ([key, starts]) => (
        <Person key={key} starts={starts} />
      ))}
      <div className={styles.leader}>
        <FactIcon name="company" />
        <p>
          <b>{leaders.length === 0 ? texts.later : texts.otherDates}</b> {texts.laterLine}
        </p>
      </div>
    </section>
  )
}

/**
 * Shows the leader of several departures once. Leaders with the same name are told apart by home, languages and photo.
 */
function groupByPerson(leaders: readonly DepartureLeader[]): Map<string, DepartureLeader[]> {
  const people = new Map<string, DepartureLeader[]>()
  for (const leader of leaders) {
    const { name, home, languages, photoUrl } = leader
    const key = JSON.stringify([name, home, languages, photoUrl])
    people.set(key, [...(people.get(key) ?? []), leader])
  }
  return people
}

function Person({ starts }: { starts: readonly DepartureLeader[] }) {
  const [first] = starts
  if (first === undefined) return null
  const { name, home, languages, photoUrl } = first
  const initials = <b aria-hidden="true">{initialsOf({ name })}</b>
  return (
    <div className={styles.leader}>
      <span className={styles.face}>
        {photoUrl === null ? (
          initials
        ) : (
          <Picture picture={pictureFromUrl(photoUrl, '')} sizes="56px" fallback={initials} />
        )}
      </span>
      <p>
        <b>{name}</b>
        <br />
        {[home === '' ? '' : texts.home(home), languages.length === 0 ? '' : texts.languages(languages.join(', '))]
          .filter((part) => part !== '')
          .join(' ')}{' '}
        {texts.starts(starts.map(({ startDate }) => printDate(startDate)))}
      </p>
    </div>
  )
}
