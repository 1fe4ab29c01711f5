import { Link } from 'react-router'
import type { SearchSuggestion } from '#contract/catalog/schemas.ts'
import { formatMonth } from '#domain/month.ts'
import { homeMessages } from '#messages/home.ts'
import { searchMessages } from '#messages/search.ts'
import { useSuggestions } from '#web/lib/use-suggestions.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Suggestion } from '#web/ui/suggestion.tsx'
import styles from './location-field.module.css'

const texts = homeMessages.search

/** The design shows so many tours, so that the five places stay in view. */
const TOURS_MAXIMUM = 5

type PlaceSuggestionsProps = { typed: string; onPick: (place: string) => void }

/** The suggestions below the Location field. They are loaded when the field is first opened. */
export function PlaceSuggestions({ typed, onPick }: PlaceSuggestionsProps) {
  const { found, isCurrent } = useSuggestions(typed)
  const tours = (found ?? []).filter(({ kind }) => kind === 'package').slice(0, TOURS_MAXIMUM)
  const places = (found ?? []).filter(({ kind }) => kind !== 'package')
  return (
    <>
      <Matches title={texts.tours} found={tours} typed={typed} />
      <Matches title={texts.matches} found={places} typed={typed} />
      {found !== null && found.length === 0 && isCurrent ? (
        <p className={styles.none}>{searchMessages.found(0)}</p>
      ) : null}
      <p className={styles.title}>{texts.suggestions}</p>
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
        {found !== null && isCurrent ? searchMessages.found(tours.length + places.length) : ''}
      </p>
    </>
  )
}

type MatchesProps = { title: string; found: readonly SearchSuggestion[]; typed: string }

function Matches({ title, found, typed }: MatchesProps) {
  if (found.length === 0) return null
  return (
    <>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list} aria-label={title}>
        {found.map((suggestion) => (
          <li key={suggestion.url}>
            <Link className={styles.match} to={suggestion.url}>
              <Suggestion suggestion={suggestion} typed={typed} line={startLine(suggestion)} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** '6D 5N, starts in May 2027': of a tour whose next start is known. */
function startLine({ packageDuration, nextStart }: SearchSuggestion): string | undefined {
  if (nextStart === undefined) return undefined
  return [packageDuration, texts.starts(formatMonth(nextStart))].filter(Boolean).join(', ')
}
