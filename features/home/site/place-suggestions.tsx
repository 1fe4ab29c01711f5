import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { SearchSuggestion } from '#features/catalog/api/calls.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { homeMessages } from '#messages/home/site.ts'
import { searchMessages } from '#messages/site/search.ts'
import { useSuggestions } from '#ui/site/lib/use-suggestions.ts'
import { Icon } from '#ui/site/icon.tsx'
import { Suggestion } from '#ui/site/suggestion.tsx'
import styles from './location-field.module.css'

const texts = homeMessages.search

/** The design shows at most this many tours, so that the five places stay visible. */
const MAX_TOURS = 5

type PlaceSuggestionsProps = { query: string; list: OptionList; onPick: (place: string) => void }

/** The ids of the suggestion list and its options, and the position selected with the arrow keys. */
type OptionList = { id: string; optionId: (place: number) => string; active: number }

/** The suggestions below the Location field. They are loaded when the field is first opened. */
export function PlaceSuggestions({ query, list, onPick }: PlaceSuggestionsProps) {
  const { suggestions, isCurrent } = useSuggestions(query)
  const tours = (suggestions ?? []).filter(({ kind }) => kind === 'package').slice(0, MAX_TOURS)
  const places = (suggestions ?? []).filter(({ kind }) => kind !== 'package')
  const matches = tours.length + places.length
  return (
    <>
      {suggestions !== null && suggestions.length === 0 && isCurrent ? (
        <p className={styles.none}>{searchMessages.found(0)}</p>
      ) : null}
      <div id={list.id} role="listbox" aria-label={texts.suggestions}>
        <Matches title={texts.tours} suggestions={tours} query={query} list={list} first={0} />
        <Matches title={texts.matches} suggestions={places} query={query} list={list} first={tours.length} />
        <Group title={texts.suggestions}>
          {homeMessages.places.map((place, index) => (
            <button
              key={place.name}
              type="button"
              {...optionOf(list, matches + index)}
              className={styles.option}
              onClick={() => onPick(place.name)}
            >
              <Icon name="pin" size={20} />
              <span>
                <b>{place.name}</b>
                <span>{place.address}</span>
              </span>
            </button>
          ))}
        </Group>
      </div>
      <p className="visually-hidden" role="status">
        {suggestions !== null && isCurrent ? searchMessages.found(matches) : ''}
      </p>
    </>
  )
}

type MatchesProps = {
  title: string
  suggestions: readonly SearchSuggestion[]
  query: string
  list: OptionList
  /** The index of the group's first suggestion among all suggestions. */
  first: number
}

function Matches({ title, suggestions, query, list, first }: MatchesProps) {
  if (suggestions.length === 0) return null
  return (
    <Group title={title}>
      {suggestions.map((suggestion, index) => (
        <Link key={suggestion.url} {...optionOf(list, first + index)} className={styles.match} to={suggestion.url}>
          <Suggestion suggestion={suggestion} query={query} line={startLine(suggestion)} />
        </Link>
      ))}
    </Group>
  )
}

/** A group of suggestions. Screen readers read its name before its first suggestion. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className={styles.title}>
        {title}
      </p>
      {children}
    </div>
  )
}

function optionOf({ optionId, active }: OptionList, place: number) {
  return { id: optionId(place), role: 'option', 'aria-selected': place === active, tabIndex: -1 }
}

/** A line such as '10D 9N, with Kedarnath, starts in May 2027'; undefined if the next start is unknown. */
function startLine({ packageDuration, stop, nextStart }: SearchSuggestion): string | undefined {
  if (nextStart === undefined) return undefined
  const by = stop === undefined ? null : texts.withStop(stop)
  return [packageDuration, by, texts.starts(formatMonth(nextStart))].filter(Boolean).join(', ')
}
