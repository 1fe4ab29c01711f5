import type { ReactNode } from 'react'
import type { VoucherCheck } from '#contract/documents-schemas.ts'
import { formatCalendarDate, isCalendarDate } from '#domain/calendar-date.ts'
import { verifyVoucher as texts } from '#messages/verify-voucher.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { CallUs } from './call-us.tsx'
import { useVoucherCheck } from './use-voucher-check.ts'
import classes from './verify-page.module.css'

/** What a scanned voucher is worth, big enough to be read at a bus door. */
export function VerifyPage() {
  const { state, tryAgain } = useVoucherCheck(texts.failed.fallback)
  return (
    <div className={`wrap ${classes.page}`}>
      {state.status === 'loading' ? (
        <div className={classes.card}>
          <h1 className={classes.heading}>{texts.title}</h1>
          <p role="status">{texts.loading}</p>
        </div>
      ) : null}
      {state.status === 'known' ? <Known check={state.check} /> : null}
      {state.status === 'unknown' ? (
        <Verdict tone="bad" icon="warning" heading={texts.unknown.heading} text={state.message}>
          <p>{texts.unknown.help}</p>
          <CallUs />
        </Verdict>
      ) : null}
      {state.status === 'failed' ? (
        <Verdict tone="bad" icon="warning" heading={texts.failed.heading} text={state.message}>
          <Button onClick={tryAgain}>{texts.failed.tryAgain}</Button>
        </Verdict>
      ) : null}
    </div>
  )
}

function Known({ check }: { check: VoucherCheck }) {
  const { standing, isTest } = check
  const isValid = standing === 'valid'
  return (
    <Verdict tone={isValid ? 'good' : 'bad'} icon={isValid ? 'check' : 'info'} {...texts.standing[standing]}>
      {isTest ? <p className={classes.test}>{texts.test}</p> : null}
      <dl className={classes.facts}>
        <Fact name={texts.facts.reference}>{check.reference}</Fact>
        <Fact name={texts.facts.tour}>{check.packageName}</Fact>
        <Fact name={texts.facts.start}>{asDate(check.startDate)}</Fact>
        <Fact name={texts.facts.end}>{asDate(check.endDate)}</Fact>
        <Fact name={texts.facts.guests}>{texts.guests(check.guests)}</Fact>
        <Fact name={texts.facts.initials}>{check.initials}</Fact>
      </dl>
      <p>{texts.compare}</p>
    </Verdict>
  )
}

type VerdictProps = { tone: 'good' | 'bad'; icon: IconName; heading: string; text: string; children: ReactNode }

function Verdict({ tone, icon, heading, text, children }: VerdictProps) {
  return (
    <section className={`${classes.card} ${classes[tone] ?? ''}`}>
      <span className={classes.icon}>
        <Icon name={icon} size={34} />
      </span>
      <div role="status" className={classes.verdict}>
        <h1 className={classes.heading}>{heading}</h1>
        <p>{text}</p>
      </div>
      {children}
    </section>
  )
}

function asDate(text: string): string {
  return isCalendarDate(text) ? formatCalendarDate(text) : text
}
