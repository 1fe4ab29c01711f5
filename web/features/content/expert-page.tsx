import { pages } from '#contract/pages.ts'
import { expertMessages } from '#messages/content-more.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeading } from './page-heading.tsx'
import classes from './expert-page.module.css'

export function ExpertPage() {
  return (
    <>
      <PageHeading heading={expertMessages.heading} lead={expertMessages.lead} />
      <div className={`wrap ${classes.page}`}>
        {expertMessages.sections.map(({ heading, points }) => (
          <section key={heading} className={classes.card}>
            <h2>{heading}</h2>
            <ul>
              {points.map((point) => (
                <li key={point}>
                  <Icon name="check" />
                  <span>{point}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="wrap">
        <ButtonLink to={pages.contact()} size="large" className={classes.action ?? ''}>
          {expertMessages.action}
        </ButtonLink>
      </div>
    </>
  )
}
