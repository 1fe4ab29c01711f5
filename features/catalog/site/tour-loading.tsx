import { layoutMessages } from '#messages/site/frame.ts'
import styles from './tour-loading.module.css'

/**
 * The placeholder of a package's page from the click until its data is loaded (specification §2, "Package detail").
 */
export function TourLoading() {
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={styles.text} role="status">
        {layoutMessages.loading.tour}
      </p>
      <div aria-hidden="true">
        <div className={`${styles.skeleton} ${styles.title}`} />
        <div className={`${styles.skeleton} ${styles.gallery}`} />
        <div className={styles.columns}>
          <div className={`${styles.skeleton} ${styles.block}`} />
          <div className={`${styles.skeleton} ${styles.block}`} />
        </div>
      </div>
    </div>
  )
}
