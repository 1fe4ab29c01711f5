import { useEffect } from 'react'

/** An address below the desk that has its own document. A sign-in may lead to it. */
export function OtherDocument() {
  useEffect(() => window.location.reload(), [])
  return null
}
