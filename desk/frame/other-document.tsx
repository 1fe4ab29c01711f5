import { useEffect } from 'react'

/** A desk URL served as a separate document, for example as the target after signing in: reload to get it. */
export function ReloadDocument() {
  useEffect(() => window.location.reload(), [])
  return null
}
