import type { ReactNode } from 'react'
import type { SearchSuggestion } from '#features/catalog/api/calls.ts'
import { searchMessages } from '#messages/site/search.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import styles from './suggestion.module.css'

type SuggestionProps = {
  suggestion: SearchSuggestion
  /** The typed text, marked where it occurs letter for letter. */
  query?: string
  /** Replaces the line below the name. */
  line?: string | undefined
}

/** The content of a suggestion's link: picture, name in both scripts, and a line about it. */
export function Suggestion({ suggestion, query = '', line: lineText }: SuggestionProps) {
  const { label, nativeName, packageDuration, place, count, picture } = suggestion
  const usual = count === null ? [packageDuration, place].filter(Boolean).join(' · ') : searchMessages.tours(count)
  const line = lineText ?? usual
  return (
    <span className={styles.suggestion}>
      <span className={styles.picture}>
        {/* The logo would be too big here. */}
        <Picture picture={picture} sizes="56px" alt="" fallback={<Icon name="search" size={22} />} />
      </span>
      <span>
        <b className={styles.label}>{highlightMatch(label, query)}</b>
        <span className={styles.line}>
          {nativeName === null ? null : (
            <>
              <span lang={nativeName.lang}>{nativeName.text}</span>
              {' · '}
            </>
          )}
          {highlightMatch(line, query)}
        </span>
      </span>
    </span>
  )
}

function highlightMatch(label: string, query: string): ReactNode {
  const text = query.trim().toLowerCase()
  const small = label.toLowerCase()
  const matchIndex = text === '' ? -1 : small.indexOf(text)
  // Some letters change length in lower case, so the positions would not match.
  if (matchIndex < 0 || small.length !== label.length) return label
  return (
    <>
      {label.slice(0, matchIndex)}
      <mark>{label.slice(matchIndex, matchIndex + text.length)}</mark>
      {label.slice(matchIndex + text.length)}
    </>
  )
}
