import { FORM_ID } from '../api/office-forms.ts'
import { partnerMessages as texts } from '#messages/enquiries/partner.ts'
import { buttonClass } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { PartnerForm } from './partner-form.tsx'
import classes from './partner-page.module.css'

/** The page for becoming an expert: what both sides can expect, the steps to a first tour, and the form. */
export function PartnerPage() {
  return (
    <>
      <header className={classes.band}>
        <div className="wrap">
          <h1>{texts.heading}</h1>
          <p className={classes.lead}>{texts.lead}</p>
          <a className={buttonClass({})} href={`#${FORM_ID}`}>
            {texts.start}
          </a>
        </div>
      </header>
      <div className={`wrap ${classes.page}`}>
        <div className={classes.lists}>
          {texts.lists.map(({ heading, points }) => (
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
        <div className={classes.apply}>
          <section>
            <h2>{texts.stepsHeading}</h2>
            <ol className={classes.steps}>
              {texts.steps.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </section>
          <PartnerForm />
        </div>
      </div>
    </>
  )
}
