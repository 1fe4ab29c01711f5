import { layoutMessages } from '#messages/site/frame.ts'
import styles from './home-loading.module.css'

/**
 * The full-page loader of specification §2: a dotted line that draws itself. It appears after a short delay, so that it
 * does not flash when the response is quick.
 */
export function HomeLoading() {
  return (
    <div className={styles.page} role="status">
      <svg viewBox="-4 0 328 110" aria-hidden="true" focusable="false" fill="none">
        <path className={styles.trail} d="M8 88c44-30 70 14 112-8s44-52 88-44 58 30 104-18" pathLength={1} />
        <path className={styles.dots} d="M8 88c44-30 70 14 112-8s44-52 88-44 58 30 104-18" />
        <circle className={styles.stop} cx="8" cy="88" r="7" />
        <circle className={styles.stop} cx="312" cy="18" r="7" />
      </svg>
      <p>{layoutMessages.loading.home}</p>
    </div>
  )
}
