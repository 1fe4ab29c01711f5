import type { SearchSuggestion } from '#contract/catalog/schemas.ts'
import { searchMessages } from '#messages/search.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import styles from './suggestion.module.css'

/** The content of a suggestion's link: picture, name in both scripts, and a line about it. */
export function Suggestion({ suggestion }: { suggestion: SearchSuggestion }) {
  const { label, nativeName, packageDuration, place, count, picture } = suggestion
  const line = count === null ? [packageDuration, place].filter(Boolean).join(' · ') : searchMessages.tours(count)
  return (
    <span className={styles.suggestion}>
      <span className={styles.picture}>
        {/* The logo is too big for this place. */}
        <Picture picture={picture} sizes="56px" alt="" fallback={<Icon name="search" size={22} />} />
      </span>
      <span>
        <b className={styles.label}>{label}</b>
        <span className={styles.line}>
          {nativeName === null ? null : (
            <>
              <span lang={nativeName.lang}>{nativeName.text}</span>
              {' · '}
            </>
          )}
          {line}
        </span>
      </span>
    </span>
  )
}
