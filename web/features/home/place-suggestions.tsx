import { Link } from 'react-router'
import type { SearchSuggestion } from '#contract/catalog/schemas.ts'
import { homeMessages } from '#messages/home.ts'
import { searchMessages } from '#messages/search.ts'
import { useSuggestions } from '#web/lib/use-suggestions.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Suggestion } from '#web/ui/suggestion.tsx'
import styles from './location-field.module.css'

const texts = homeMessages.search

type PlaceSuggestionsProps = { typed: string; onPick: (place: string) => void }

/** The suggestions below the Location field. They are loaded when the field is first opened. */
export function PlaceSuggestions({ typed, onPick }: PlaceSuggestionsProps) {
  const { found, isCurrent } = useSuggestions(typed)
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
        {found !== null && isCurrent ? searchMessages.found(found.length) : ''}
      </p>
      {found === null ? null : <Matches found={found} isCurrent={isCurrent} />}
    </>
  )
}

function Matches({ found, isCurrent }: { found: readonly SearchSuggestion[]; isCurrent: boolean }) {
  if (found.length === 0) return isCurrent ? <p className={styles.none}>{searchMessages.found(0)}</p> : null
  return (
    <>
      <p className={styles.title}>{texts.matches}</p>
      <ul className={styles.list} aria-label={texts.matches}>
        {found.map((suggestion) => (
          <li key={suggestion.url}>
            <Link className={styles.match} to={suggestion.url}>
              <Suggestion suggestion={suggestion} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
