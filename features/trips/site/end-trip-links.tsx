import { useState } from 'react'
import { endTripLinks } from '../api/calls.ts'
import { endLinks } from '#messages/documents/links-end.ts'
import { call } from '#site/lib/api.ts'
import { addressToken } from '#site/lib/use-answer.ts'
import { Alert } from '#site/ui/alert.tsx'
import { EndLinks } from '#site/ui/end-links.tsx'

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
