import { layoutMessages } from '#messages/site/frame.ts'
import styles from './tour-list-loading.module.css'

/** The number of cards that fill the first screen. */
const SKELETON_CARDS = 8

/** The listing's placeholder until the state is looked up and the packages are loaded. */
export function TourListLoading() {
  return (
    <>
      <div className={styles.strip}>
        <div className="wrap">
          <p role="status">{layoutMessages.loading.list}</p>
        </div>
      </div>
      <div className={`wrap ${styles.content}`} aria-hidden="true">
        <div className={styles.grid}>
          {Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <div key={index} className={styles.skeleton} />
          ))}
        </div>
      </div>
    </>
  )
}
