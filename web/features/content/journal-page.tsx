import { pages } from '#contract/pages.ts'
import { journalMessages } from '#messages/content-more.ts'
import { rannImage } from '#web/images/rann.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import classes from './journal-page.module.css'

/** The journal while it has no stories. */
export function JournalPage() {
  return (
    <div className={`wrap ${classes.page}`}>
      <div className={classes.picture}>
        <SitePicture image={rannImage} sizes="(min-width: 900px) 560px, 100vw" alt="" swatch="night" />
      </div>
      <div>
        <h1>{journalMessages.heading}</h1>
        <p className={classes.empty}>{journalMessages.empty}</p>
        <p className={classes.text}>{journalMessages.text}</p>
        <div className={classes.actions}>
          <ButtonLink to={pages.tourList()}>{journalMessages.allTours}</ButtonLink>
          <ButtonLink to={pages.destinations()} variant="secondary">
            {journalMessages.destinations}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
