import { useState } from 'react'
import { replaceTripLinks } from '../api/calls.ts'
import { replaceLinks } from '#messages/documents/links-end.ts'
import { call } from '#ui/site/lib/api.ts'
import { urlToken } from '#ui/site/lib/use-answer.ts'
import { Alert } from '#ui/site/alert.tsx'
import { ReplaceLinks } from '#ui/site/replace-links.tsx'

/** Replaces the links of this trip's booking, including the one to this page. */
export function ReplaceTripLinks() {
  const [isReplaced, setIsReplaced] = useState(false)
  if (isReplaced) {
    return (
      <Alert kind="success" autoFocus>
        {replaceLinks.doneHere}
      </Alert>
    )
  }
  return (
    <ReplaceLinks
      end={() => call(replaceTripLinks, { params: { token: urlToken() }, body: {} })}
      onEnded={() => setIsReplaced(true)}
    />
  )
}
