import { useEffect } from 'react'
import { getInvoice } from '../api/calls.ts'
import type { InvoiceResponse } from '../api/schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { invoiceMessages as texts } from '#messages/documents/invoice.ts'
import { call } from '#site/lib/api.ts'
import { addressToken, useAnswer } from '#site/lib/use-answer.ts'
import { AnswerNotice } from '#site/ui/answer-notice.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { Button } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { PageLoading } from '#site/ui/page-loading.tsx'
import { PaperLinks } from '#site/ui/paper-links.tsx'
import { CallUs } from './call-us.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import classes from './invoice-page.module.css'

function askForInvoice(signal: AbortSignal): Promise<InvoiceResponse> | null {
  const token = addressToken()
  return token === '' ? null : call(getInvoice, { params: { token } }, { signal })
}

/** A receipt, tax invoice or credit note by its signed link, to read and to print. */
export function InvoicePage() {
  const { state, tryAgain } = useAnswer(askForInvoice, {
    fallback: texts.failed.heading,
    target: getInvoice,
    unknown: 'INVOICE_NOT_FOUND',
  })
  return (
    <div className={`wrap ${classes.page}`}>
      {state.status === 'loading' ? <Loading /> : null}
      <AnswerNotice
        {...{ state, tryAgain, texts }}
        way={<ButtonLink to={pages.account()}>{texts.myBookings}</ButtonLink>}
        help={<CallUs />}
      />
      {state.status === 'ready' ? <Ready {...state.answer} /> : null}
    </div>
  )
}

function Ready({ paper, related }: InvoiceResponse) {
  useEffect(() => {
    // A browser proposes the page's title as the file name when the document is saved.
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

function Loading() {
  const { title, loading, needsScript } = texts
  return <PageLoading {...{ title, loading, needsScript }} className={classes.skeleton} />
}
