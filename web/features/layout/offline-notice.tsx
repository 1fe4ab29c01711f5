import { useSyncExternalStore } from 'react'
import classes from './offline-notice.module.css'

/** A line above everything while the device has no network. A part of the first load: later it could not be fetched. */
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
