import { useEffect } from 'react'

/** An address below the desk that has a document of its own: a sign-in may lead to it. */
export function OtherDocument() {
  useEffect(() => window.location.reload(), [])
  return null
}
