import { useState } from 'react'
import { errorScreenMessages as texts } from '#messages/site/error-screen.ts'
import type { LatePart } from './lib/late-part.ts'
import { useLatePart } from './lib/use-late-part.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import classes from './part-failed.module.css'

type PartFailedProps = {
  part: LatePart<unknown>
  /** True when the part has no place in the page. The notice then overlays the page and can be closed. */
  onClose?: (() => void) | undefined
}

/**
 * 'Loading chunk failed' in place of the part, with a retry button (specification §8). Renders nothing without a
 * failure.
 */
export function PartFailed({ part, onClose }: PartFailedProps) {
  const { status, failures } = useLatePart(part)
  // A reopened part that failed before shows no failure until its current attempt has failed too.
  const [attemptAtOpening] = useState(() => (part.snapshot().status === 'retrying' ? part.snapshot().failures : null))
  const isRetrying = status === 'retrying'
  if (status !== 'failed' && (!isRetrying || failures === attemptAtOpening)) return null
  return (
    <div className={`${classes.notice} ${onClose === undefined ? '' : classes.floating}`} role="alert">
      <Icon name="warning" size={22} />
      <div>
        {/* A new element for each failure, so that screen readers announce it again. */}
        <p key={failures} className={classes.title}>
          {texts.chunkFailed}
        </p>
        <p>{texts.partialLoadHelp}</p>
        <div className={classes.buttons}>
          {/* Never disabled, because a disabled button loses the focus. */}
          <Button variant="secondary" size="small" aria-busy={isRetrying} onClick={part.start}>
            {isRetrying ? texts.retrying : texts.retry}
          </Button>
          {failures < 2 ? null : (
            <Button variant="quiet" size="small" onClick={() => window.location.reload()}>
              {texts.reload}
            </Button>
          )}
          {onClose === undefined ? null : (
            <Button variant="quiet" size="small" onClick={onClose}>
              {texts.close}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
