import { useSyncExternalStore } from 'react'
import { WAITING, type LatePart, type LatePartState } from './late-part.ts'

/** How far a late part has come. While the server's HTML is taken over, every part is still waiting. */
export function useLatePart<Value>(part: LatePart<Value>): LatePartState<Value> {
  return useSyncExternalStore(part.subscribe, part.snapshot, () => WAITING)
}
