import { useEffect, useRef, useState } from 'react'
import { paymentMessages } from '#messages/payments/site.ts'
import { Icon } from '#ui/site/icon.tsx'
import { ANNOUNCED_MINUTES, canExtend, formatHoldEnd, minutesLeft } from './hold-time.ts'
import classes from './hold-notice.module.css'

const texts = paymentMessages.hold
const TICK_MS = 5000

type HoldNoticeProps = {
  holdExpiresAt: string
  /** True when the payment window was opened for this booking before. */
  isPaymentOpened: boolean
  /** Called when the time is up by this device's clock. The server decides whether the hold has really expired. */
  onExpired: () => void
}

/**
 * Shows how long the seats are still held, in whole minutes. Screen readers announce the time when ten, five, three and
 * one minutes are left.
 */
export function HoldNotice({ holdExpiresAt, isPaymentOpened, onExpired }: HoldNoticeProps) {
  const [minutes, setMinutes] = useState(() => minutesLeft(holdExpiresAt, new Date()))
  const over = useRef(onExpired)
  useEffect(() => {
    over.current = onExpired
  })

  useEffect(() => {
    let isOver = false
    const tick = () => {
      const minutesRemaining = minutesLeft(holdExpiresAt, new Date())
      setMinutes(minutesRemaining)
      if (minutesRemaining > 0 || isOver) return
      isOver = true
      over.current()
    }
    tick()
    const timer = window.setInterval(tick, TICK_MS)
    return () => window.clearInterval(timer)
  }, [holdExpiresAt])

  return (
    <div className={classes.hold}>
      <Icon name="clock" size={20} />
      <div>
        <p>{minutes === 0 ? texts.seatsHeld : texts.held(minutes, formatHoldEnd(holdExpiresAt))}</p>
        {canExtend({ minutes, isPaymentOpened }) ? <p className={classes.gain}>{texts.holdAfterPaymentOpens}</p> : null}
      </div>
      <p role="status" aria-live="polite" className="visually-hidden">
        {ANNOUNCED_MINUTES.includes(minutes) ? texts.announce(minutes) : ''}
      </p>
    </div>
  )
}
