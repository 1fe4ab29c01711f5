import { useSyncExternalStore } from 'react'
import { bookingMessages } from '#messages/booking.ts'
import { Icon } from '#web/ui/icon.tsx'
import classes from './booking-wizard.module.css'

/** A line while the device has no network: nothing typed is lost. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={classes.offline}>
          <Icon name="info" size={20} />
          {bookingMessages.offline}
        </p>
      )}
    </div>
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
