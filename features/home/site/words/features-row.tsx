import { homeStaticMessages } from '#messages/home/words.ts'
import { cached } from '#ui/site/lib/cached.ts'
import styles from './words.module.css'

const drawings = {
  price: (
    <>
      <path d="M3.5 12.8V4.5a1 1 0 0 1 1-1h8.3l7.7 7.7a1.6 1.6 0 0 1 0 2.3l-7 7a1.6 1.6 0 0 1-2.3 0Z" />
      <circle cx="8.2" cy="8.2" r="1.4" />
    </>
  ),
  booking: (
    <>
      <rect x="3" y="4.5" width="18" height="15" rx="3.5" />
      <path d="m7.8 12.2 3 3 5.6-6.2" />
    </>
  ),
  care: (
    <>
      <path d="M3.5 14.5v-2a8.5 8.5 0 0 1 17 0v2" />
      <rect x="2.8" y="13.5" width="4.4" height="6.4" rx="2" />
      <rect x="16.8" y="13.5" width="4.4" height="6.4" rx="2" />
    </>
  ),
} as const

/** The three promises below the search panel. */
export const FeaturesRow = import.meta.env.SSR ? cached(Row) : Row

function Row() {
  return (
    <ul className={`wrap ${styles.row}`} aria-label={homeStaticMessages.features.label}>
      {homeStaticMessages.features.list.map(({ icon, title, line }) => (
        <li key={icon} className={`${styles.feature} ${styles[icon] ?? ''}`}>
          <svg width="40" height="40" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            {drawings[icon]}
          </svg>
          <div>
            <b>{title}</b>
            <span>{line}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
