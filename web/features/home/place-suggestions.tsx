import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { homeMessages } from '#messages/home.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePlaceMatches, type PlaceMatches } from './use-place-matches.ts'
import styles from './location-field.module.css'

const texts = homeMessages.search

type PlaceSuggestionsProps = { typed: string; onPick: (place: string) => void }

/** What hangs below the Location field. Loaded when it is first opened. */
export function PlaceSuggestions({ typed, onPick }: PlaceSuggestionsProps) {
  const matches = usePlaceMatches(typed)
  return (
    <>
      <ul className={styles.list} aria-label={texts.suggestions}>
        {homeMessages.places.map((place) => (
          <li key={place.name}>
            <button type="button" className={styles.option} onClick={() => onPick(place.name)}>
              <Icon name="pin" size={20} />
              <span>
                <b>{place.name}</b>
                <span>{place.address}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {matches === null ? '' : texts.matchCount(matches.states.length + matches.packages.length)}
      </p>
      {matches === null ? null : <Matches {...matches} />}
    </>
  )
}

function Matches({ states, packages }: PlaceMatches) {
  if (states.length + packages.length === 0) return <p className={styles.none}>{texts.matchCount(0)}</p>
  return (
    <>
      <p className={styles.title}>{texts.matches}</p>
      <ul className={styles.list} aria-label={texts.matches}>
        {states.map((state) => (
          <li key={`state-${state.id}`}>
            <Link className={styles.option} to={pages.tourList({ state: state.name })}>
              <Icon name="image" size={20} />
              <span>
                <b>{state.name}</b>
                <span>{texts.tours(state.count)}</span>
              </span>
            </Link>
          </li>
        ))}
        {packages.map((tourPackage) => (
          <li key={tourPackage.packageId}>
            <Link className={styles.option} to={pages.tourSingle(tourPackage.packageId)}>
              <Icon name="clock" size={20} />
              <span>
                <b>{tourPackage.packageName}</b>
                <span>
                  {[tourPackage.packageDuration, tourPackage.stateNames[0]?.name].filter(Boolean).join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
