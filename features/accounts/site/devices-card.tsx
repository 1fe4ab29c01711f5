import { useState } from 'react'
import type { DeviceSession } from '../api/calls.ts'
import { accountSecurityMessages } from '#messages/accounts/security.ts'
import { later } from '#ui/site/lib/later.tsx'
import { printDate } from '#ui/site/lib/print-date.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { useDevices } from './use-devices.ts'
import pageClasses from '#ui/site/account-card.module.css'
import classes from './devices-card.module.css'

const LazyDialog = later(async () => (await import('./end-sessions-dialog.tsx')).EndSessionsDialog)

const texts = accountSecurityMessages.devices

/**
 * The devices on which the user is signed in. Signing out one other device needs no confirmation; signing out many
 * does.
 */
export function DevicesCard() {
  const { devices, hasFailed, endingId, notice, load, end, endSessions } = useDevices()
  const [confirming, setConfirming] = useState<'others' | 'everywhere' | null>(null)
  const others = devices?.filter(({ is_current }) => !is_current).length ?? 0
  return (
    <section className={pageClasses.part} aria-labelledby="devices-heading">
      <h3 id="devices-heading">{texts.title}</h3>
      <p className={pageClasses.quiet}>{texts.text}</p>
      {devices === null && !hasFailed ? (
        <p role="status" className={pageClasses.quiet}>
          {texts.loading}
        </p>
      ) : null}
      {hasFailed ? (
        <>
          <Alert kind="error">{texts.failed}</Alert>
          <Button variant="secondary" size="small" onClick={load}>
            {texts.tryAgain}
          </Button>
        </>
      ) : null}
      {notice === null ? null : (
        <Alert key={notice.text} kind={notice.kind} autoFocus>
          {notice.text}
        </Alert>
      )}
      {devices === null ? null : (
        <>
          <ul className={classes.list}>
            {devices.map((device) => (
              <Device key={device.id} device={device} isEnding={endingId === device.id} onEnd={() => end(device.id)} />
            ))}
          </ul>
          <div className={pageClasses.buttons}>
            {others === 0 ? null : (
              <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setConfirming('others')}>
                {texts.others}
              </Button>
            )}
            <Button
              variant={others === 0 ? 'secondary' : 'quiet'}
              size="small"
              aria-haspopup="dialog"
              onClick={() => setConfirming('everywhere')}
            >
              {texts.everywhere}
            </Button>
          </div>
        </>
      )}
      {confirming === null ? null : (
        <LazyDialog which={confirming} count={others} onClose={() => setConfirming(null)} onConfirm={endSessions} />
      )}
    </section>
  )
}

type DeviceProps = { device: DeviceSession; isEnding: boolean; onEnd: () => void }

function Device({ device, isEnding, onEnd }: DeviceProps) {
  const { is_current, signed_in_on, last_seen_on } = device
  const name = nameOf(device)
  return (
    <li className={classes.device}>
      <div>
        <p className={classes.name}>
          {name}
          {is_current ? <span className={classes.current}>{texts.current}</span> : null}
        </p>
        <p className={classes.when}>
          {texts.since(printDate(signed_in_on))}, {is_current ? texts.inUseNow : texts.seen(printDate(last_seen_on))}
        </p>
      </div>
      {is_current ? null : (
        <Button variant="quiet" size="small" isPending={isEnding} pendingText={texts.ending} onClick={onEnd}>
          {texts.end}
          <span className="visually-hidden">{texts.of(name)}</span>
        </Button>
      )}
    </li>
  )
}

function nameOf({ browser, system }: DeviceSession): string {
  if (browser !== null && system !== null) return texts.on(browser, system)
  return browser ?? system ?? texts.unknown
}
