import { useState } from 'react'
import { readDue } from '../api/calls.ts'
import type { Due } from '../api/schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { formatRupees, paise } from '#kernel/money/money.ts'
import { dueTexts as texts } from '#messages/dues/site.ts'
import { call } from '#site/lib/api.ts'
import { addressToken, useAnswer } from '#site/lib/use-answer.ts'
import { AnswerNotice } from '#site/ui/answer-notice.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { NoticeCard } from '#site/ui/notice-card.tsx'
import { PageLoading } from '#site/ui/page-loading.tsx'
import { OpenDue } from './open-due.tsx'
import classes from './pay-page.module.css'

type Asked = { token: string; due: Due }

function askForDue(signal: AbortSignal): Promise<Asked> | null {
  const token = addressToken()
  // The gateway is asked too: whoever comes back from the bank sees at once that it was paid.
  return token === ''
    ? null
    : call(readDue, { body: { token, asksBank: true } }, { signal }).then((due) => ({ token, due }))
}

/** Where anybody pays what is due on a paid booking, by the signed link of a mail. */
export function PayPage() {
  const { state, tryAgain } = useAnswer(askForDue, {
    fallback: texts.failed.heading,
    target: readDue,
    unknown: 'DUE_LINK_UNKNOWN',
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

function Loaded({ token, due: read }: Asked) {
  const [due, setDue] = useState(read)
  const amount = formatRupees(paise(due.amountPaise), { paise: 'shown' })
  switch (due.state) {
    case 'open':
      return <OpenDue {...{ token, due }} onChanged={setDue} />
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
  return <PageLoading {...{ title, loading, needsScript }} className={classes.skeleton} />
}
