import { useEffect } from 'react'
import { getInvoice, type InvoiceResponse } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { invoiceMessages as texts } from '#messages/documents/invoice.ts'
import { call } from '#ui/site/lib/api.ts'
import { urlToken, useAnswer } from '#ui/site/lib/use-answer.ts'
import { AnswerNotice } from '#ui/site/answer-notice.tsx'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { Button } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { PageLoading } from '#ui/site/page-loading.tsx'
import { BillingDocumentLinks } from '#ui/site/billing-document-links.tsx'
import { CallUs } from './call-us.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import classes from './invoice-page.module.css'

function fetchInvoice(signal: AbortSignal): Promise<InvoiceResponse> | null {
  const token = urlToken()
  return token === '' ? null : call(getInvoice, { params: { token } }, { signal })
}

/** A receipt, tax invoice or credit note opened from its signed link, to read and print. */
export function InvoicePage() {
  const { state, tryAgain } = useAnswer(fetchInvoice, {
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
      {state.status === 'ready' ? <LoadedInvoice {...state.answer} /> : null}
    </div>
  )
}

function LoadedInvoice({ billingDocument, related }: InvoiceResponse) {
  useEffect(() => {
    // The browser suggests the page's title as the file name when the document is saved.
    document.title = `${texts.titles[billingDocument.title]} ${billingDocument.number}`
  }, [billingDocument])
  return (
    <>
      <div className={classes.bar}>
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="print" size={20} />
          {texts.print}
        </Button>
        {related.length === 0 ? null : (
          <div className={classes.related}>
            <p>{billingDocument.credit === null ? texts.related.credited : texts.related.original}</p>
            <BillingDocumentLinks documents={related} />
          </div>
        )}
      </div>
      <InvoiceSheet billingDocument={billingDocument} />
    </>
  )
}

function Loading() {
  const { title, loading, needsScript } = texts
  return <PageLoading {...{ title, loading, noScriptText: needsScript }} className={classes.skeleton} />
}
