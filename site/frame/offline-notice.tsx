import { useIsOnline } from '#ui/site/lib/use-is-online.ts'
import classes from './offline-notice.module.css'

/**
 * A line above everything else while the device is offline. It is part of the first load, because it could not be
 * loaded later.
 */
export function OfflineNotice({ text }: { text: string }) {
  const isOnline = useIsOnline()
  return (
    <p role="status" className={classes.notice}>
      {isOnline ? null : text}
    </p>
  )
}
