import { type ReactNode, useEffect } from 'react'
import type { InvoiceResponse } from '#contract/documents-schemas.ts'
import { pages } from '#contract/pages.ts'
import { invoiceMessages as texts } from '#messages/invoice.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { PaperLinks } from '#web/ui/paper-links.tsx'
import { CallUs } from './call-us.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { useInvoice } from './use-invoice.ts'
import classes from './invoice-page.module.css'

/** A receipt, tax invoice or credit note by its signed link, to read and to print. */
export function InvoicePage() {
  const { state, tryAgain } = useInvoice(texts.failed.heading)
  return (
    <div className={`wrap ${classes.page}`}>
      {state.status === 'loading' ? <Loading /> : null}
      {state.status === 'no-token' ? (
        <Problem icon="info" {...texts.noToken}>
          <ButtonLink to={pages.account()}>{texts.myBookings}</ButtonLink>
        </Problem>
      ) : null}
      {state.status === 'unknown' ? (
        <Problem icon="warning" heading={texts.unknown.heading} text={state.message} more={texts.unknown.help}>
          <ButtonLink to={pages.account()}>{texts.myBookings}</ButtonLink>
          <CallUs />
        </Problem>
      ) : null}
      {state.status === 'failed' ? (
        <Problem icon="warning" heading={texts.failed.heading} text={state.message}>
          <Button onClick={tryAgain}>{texts.failed.tryAgain}</Button>
        </Problem>
      ) : null}
      {state.status === 'ready' ? <Ready {...state.answer} /> : null}
    </div>
  )
}

function Ready({ paper, related }: InvoiceResponse) {
  useEffect(() => {
    // What a browser proposes as the name of the file when the paper is saved.
    document.title = `${texts.titles[paper.title]} ${paper.number}`
  }, [paper])
  return (
    <>
      <div className={classes.bar}>
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="print" size={20} />
          {texts.print}
        </Button>
        {related.length === 0 ? null : (
          <div className={classes.related}>
            <p>{paper.credit === null ? texts.related.credited : texts.related.original}</p>
            <PaperLinks papers={related} />
          </div>
        )}
      </div>
      <InvoiceSheet paper={paper} />
    </>
  )
}

type ProblemProps = { icon: IconName; heading: string; text: string; more?: string; children: ReactNode }

function Problem({ icon, heading, text, more, children }: ProblemProps) {
  return (
    <div className={classes.problem} role="alert">
      <span className={classes.icon}>
        <Icon name={icon} size={28} />
      </span>
      <h1 className={classes.heading}>{heading}</h1>
      <p className={classes.text}>{text}</p>
      {more === undefined ? null : <p className={classes.text}>{more}</p>}
      <div className={classes.ways}>{children}</div>
    </div>
  )
}

function Loading() {
  return (
    <>
      <h1 className="visually-hidden">{texts.title}</h1>
      <p role="status" className="visually-hidden">
        {texts.loading}
      </p>
      <noscript>
        <p>{texts.needsScript}</p>
      </noscript>
      <div className={classes.bone} aria-hidden="true" />
    </>
  )
}
