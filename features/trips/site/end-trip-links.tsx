import { useState } from 'react'
import { replaceTripLinks } from '../api/calls.ts'
import { replaceLinks } from '#messages/documents/links-end.ts'
import { call } from '#ui/site/lib/api.ts'
import { addressToken } from '#ui/site/lib/use-answer.ts'
import { Alert } from '#ui/site/alert.tsx'
import { ReplaceLinks } from '#ui/site/end-links.tsx'

/** Replaces the links of this trip's booking, including the one to this page. */
export function ReplaceTripLinks() {
  const [isEnded, setIsEnded] = useState(false)
  if (isEnded) {
    return (
      <Alert kind="success" autoFocus>
        {replaceLinks.doneHere}
      </Alert>
    )
  }
  return (
    <ReplaceLinks
      end={() => call(replaceTripLinks, { params: { token: addressToken() }, body: {} })}
      onEnded={() => setIsEnded(true)}
    />
  )
}
