import { useSyncExternalStore } from 'react'
import { WAITING, type LatePart, type LatePartState } from './late-part.ts'

/** The status of a lazy part. During hydration every part has the status that it had on the server: not loaded. */
export function useLatePart<Value>(part: LatePart<Value>): LatePartState<Value> {
  return useSyncExternalStore(part.subscribe, part.snapshot, () => WAITING)
}
