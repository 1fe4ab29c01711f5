import { useEffect } from 'react'

/** Reloads the page for a desk URL that is served as a separate document, for example the target after signing in. */
export function ReloadDocument() {
  useEffect(() => window.location.reload(), [])
  return null
}
