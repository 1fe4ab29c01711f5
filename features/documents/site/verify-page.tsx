import { useCallback } from 'react'
import { useParams } from 'react-router'
import { checkVoucher, type VoucherCheck } from '../api/calls.ts'
import { verifyVoucherMessages as texts } from '#messages/documents/verify.ts'
import { call } from '#ui/site/lib/api.ts'
import { useAnswer } from '#ui/site/lib/use-answer.ts'
import { printDate } from '#ui/site/lib/print-date.ts'
import { Button } from '#ui/site/button.tsx'
import { Fact } from '#ui/site/fact.tsx'
import { NoticeCard } from '#ui/site/notice-card.tsx'
import { CallUs } from './call-us.tsx'
import classes from './verify-page.module.css'

/** The status of a scanned voucher, large enough to be read at the door of a bus. */
export function VerifyPage() {
  const { code = '' } = useParams()
  const fetchVoucher = useCallback(
    (signal: AbortSignal) => call(checkVoucher, { params: { code } }, { signal }),
    [code],
  )
  const { state, tryAgain } = useAnswer(fetchVoucher, {
    fallback: texts.failed.fallback,
    target: checkVoucher,
    unknown: 'VOUCHER_UNKNOWN',
  })
  return (
    <div className={`wrap ${classes.page}`}>
      {state.status === 'loading' ? (
        <NoticeCard role="status" icon="shield" heading={texts.title} texts={[texts.loading]} />
      ) : null}
      {state.status === 'ready' ? <CheckResult check={state.answer} /> : null}
      {state.status === 'unknown' ? (
        <NoticeCard tone="bad" role="status" icon="warning" heading={texts.unknown.heading} texts={[state.message]}>
          <p>{texts.unknown.help}</p>
          <CallUs />
        </NoticeCard>
      ) : null}
      {state.status === 'failed' ? (
        <NoticeCard tone="bad" role="status" icon="warning" heading={texts.failed.heading} texts={[state.message]}>
          <Button onClick={tryAgain}>{texts.failed.tryAgain}</Button>
        </NoticeCard>
      ) : null}
    </div>
  )
}

function CheckResult({ check }: { check: VoucherCheck }) {
  const { standing, isTest } = check
  const isValid = standing === 'valid'
  const { heading, text } = texts.standing[standing]
  return (
    <NoticeCard
      tone={isValid ? 'good' : 'bad'}
      role="status"
      icon={isValid ? 'check' : 'info'}
      heading={heading}
      texts={[text]}
    >
      {isTest ? <p className={classes.test}>{texts.test}</p> : null}
      <dl className={classes.facts}>
        <Fact name={texts.facts.reference}>{check.reference}</Fact>
        <Fact name={texts.facts.tour}>{check.packageName}</Fact>
        <Fact name={texts.facts.start}>{printDate(check.startDate)}</Fact>
        <Fact name={texts.facts.end}>{printDate(check.endDate)}</Fact>
        <Fact name={texts.facts.guests}>{texts.guests(check.guests)}</Fact>
        <Fact name={texts.facts.initials}>{check.initials}</Fact>
      </dl>
      <p>{texts.compare}</p>
    </NoticeCard>
  )
}
