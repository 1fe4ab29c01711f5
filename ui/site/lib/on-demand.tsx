import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { PartFailed } from '../part-failed.tsx'
import type { LatePart } from './late-part.ts'
import { useLatePart } from './use-late-part.ts'

/**
 * A part of a page that is loaded when it is first shown, such as a calendar. Until its file is loaded, `fallback` is
 * shown. When the file fails to load, 'Loading chunk failed' is shown with a retry button.
 */
export function onDemand<Props extends object>(
  part: LatePart<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  return function OnDemand(props: Props) {
    const { failures, value: Part } = useLatePart(part)
    // A part that has failed before is requested again when it is shown again. Only a new failure is reported.
    const [failuresBefore] = useState(() => part.snapshot().failures)
    useEffect(() => part.start(), [])
    if (Part !== null) return <Part {...props} />
    return failures > failuresBefore ? <PartFailed part={part} /> : fallback
  }
}
