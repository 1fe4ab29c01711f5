import { useState } from 'react'
import { getBalanceDue, type Due } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { formatRupees, paise } from '#kernel/money/money.ts'
import { balanceDueTexts as texts } from '#messages/balance-due/site.ts'
import { call } from '#ui/site/lib/api.ts'
import { urlToken, useAnswer } from '#ui/site/lib/use-answer.ts'
import { AnswerNotice } from '#ui/site/answer-notice.tsx'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { NoticeCard } from '#ui/site/notice-card.tsx'
import { PageLoading } from '#ui/site/page-loading.tsx'
import { OpenBalanceDue } from './open-balance-due.tsx'
import classes from './pay-page.module.css'

type LoadedDue = { token: string; due: Due }

function fetchBalanceDue(signal: AbortSignal): Promise<LoadedDue> | null {
  const token = urlToken()
  // The server also checks with the gateway, so that a payer who returns from the bank sees the payment immediately.
  return token === ''
    ? null
    : call(getBalanceDue, { body: { token, checksBank: true } }, { signal }).then((due) => ({ token, due }))
}

/**
 * The page for paying the balance due on a paid booking, opened from the signed link in an email. Anybody with the link
 * can pay.
 */
export function PayPage() {
  const { state, tryAgain } = useAnswer(fetchBalanceDue, {
    fallback: texts.failed.heading,
    target: getBalanceDue,
    unknown: 'BALANCE_DUE_LINK_UNKNOWN',
  })
  return (
    <div className={`wrap ${classes.page}`}>
      {state.status === 'loading' ? <Loading /> : null}
      <AnswerNotice
        {...{ state, tryAgain, texts }}
        way={<ButtonLink to={pages.account()}>{texts.myBookings}</ButtonLink>}
      />
      {state.status === 'ready' ? <Loaded key={state.answer.token} {...state.answer} /> : null}
    </div>
  )
}

function Loaded({ token, due: read }: LoadedDue) {
  const [due, setDue] = useState(read)
  const amount = formatRupees(paise(due.amountPaise), { paise: 'shown' })
  switch (due.state) {
    case 'open':
      return <OpenBalanceDue {...{ token, due }} onChanged={setDue} />
    case 'paid':
      return (
        <NoticeCard
          role="status"
          icon="check"
          tone="good"
          heading={texts.paid.heading}
          texts={[texts.paid.text(amount, due.packageName)]}
        />
      )
    case 'by_hand':
      return <NoticeCard icon="info" heading={texts.byHand.heading} texts={[texts.byHand.text]} />
    case 'over':
      return <NoticeCard icon="info" heading={texts.over.heading} texts={[texts.over.text]} />
  }
}

function Loading() {
  const { title, loading, needsScript } = texts
  return <PageLoading {...{ title, loading, noScriptText: needsScript }} className={classes.skeleton} />
}
