import { tourListMessages } from '#messages/catalog-list.ts'
import { LIST_PAGE_SIZE } from './tour-list-data.ts'
import styles from './tour-list.module.css'

/** Stands in the listing's place until the state is looked up and the packages are there. */
export function TourListLoading() {
  return (
    <>
      <div className={styles.loadingStrip}>
        <div className="wrap">
          <p role="status">{tourListMessages.loading}</p>
        </div>
      </div>
      <div className={`wrap ${styles.content}`} aria-hidden="true">
        <div className={styles.grid}>
          {Array.from({ length: LIST_PAGE_SIZE / 3 }, (_, index) => (
            <div key={index} className={styles.bone} />
          ))}
        </div>
      </div>
    </>
  )
}
