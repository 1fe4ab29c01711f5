import { useSyncExternalStore } from 'react'
import classes from './offline-notice.module.css'

/**
 * A line above everything while the device has no network. It is part of the first load, because it could not be
 * fetched later.
 */
export function OfflineNotice({ text }: { text: string }) {
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  return (
    <p role="status" className={classes.notice}>
      {isOnline ? null : text}
    </p>
  )
}

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
