import { useIsOnline } from '#site/lib/use-is-online.ts'
import classes from './offline-notice.module.css'

/**
 * A line above everything while the device has no network. It is part of the first load, because it could not be
 * fetched later.
 */
export function OfflineNotice({ text }: { text: string }) {
  const isOnline = useIsOnline()
  return (
    <p role="status" className={classes.notice}>
      {isOnline ? null : text}
    </p>
  )
}
