import type { ReactNode, Ref } from 'react'
import { useEffect, useRef } from 'react'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'
import classes from './alert.module.css'

export type AlertKind = 'error' | 'success' | 'info'

const icons: Record<AlertKind, IconName> = { error: 'warning', success: 'check', info: 'info' }

type AlertProps = {
  kind: AlertKind
  children: ReactNode
  /** Moves the focus here when the alert appears, so that nobody overlooks it. */
  autoFocus?: boolean
  ref?: Ref<HTMLDivElement>
  className?: string
}

/** The page's own alert, which screen readers announce immediately. The browser's alert window is never used. */
export function Alert({ kind, children, autoFocus = false, ref, className = '' }: AlertProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (autoFocus) box.current?.focus()
  }, [autoFocus])
  return (
    <div ref={ref ?? box} className={`${classes.alert} ${classes[kind]} ${className}`} role="alert" tabIndex={-1}>
      <Icon name={icons[kind]} size={22} />
      <div className={classes.text}>{children}</div>
    </div>
  )
}
