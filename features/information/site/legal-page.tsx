import { PageHeading } from '#ui/site/page-heading.tsx'
import classes from './legal-page.module.css'

type LegalSection = { id: string; heading: string; paragraphs: readonly string[]; points?: readonly string[] }

type LegalPageProps = { heading: string; lead: string; updated: string; sections: readonly LegalSection[] }

/** A long text with the list of its sections beside it. */
export function LegalPage({ heading, lead, updated, sections }: LegalPageProps) {
  return (
    <>
      <PageHeading heading={heading} lead={lead} note={updated} />
      <div className={`wrap ${classes.columns}`}>
        <nav className={classes.list} aria-label={heading}>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.text}>
          {sections.map((section) => (
            <section key={section.id} id={section.id} className={classes.section}>
              <h2>{section.heading}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.points ? (
                <ul>
                  {section.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              ) : null}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
