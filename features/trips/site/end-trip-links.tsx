import { useState } from 'react'
import { endTripLinks } from '#contract/trips/calls.ts'
import { endLinks } from '#messages/documents-links-end.ts'
import { call } from '#web/lib/api.ts'
import { addressToken } from '#web/lib/use-answer.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EndLinks } from '#web/ui/end-links.tsx'

/** Ends the links of the booking of this trip, also the one to this page. */
export function EndTripLinks() {
  const [isEnded, setIsEnded] = useState(false)
  if (isEnded) {
    return (
      <Alert kind="success" autoFocus>
        {endLinks.doneHere}
      </Alert>
    )
  }
  return (
    <EndLinks
      end={() => call(endTripLinks, { params: { token: addressToken() }, body: {} })}
      onEnded={() => setIsEnded(true)}
    />
  )
}
