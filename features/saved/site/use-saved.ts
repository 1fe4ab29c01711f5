import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onMemoryChange, readSaved, type SavedTrip } from '#ui/site/lib/device-memory.ts'
import { loadTrip, type LoadedTrip } from './saved-trips.ts'

let text = ''
let trips: readonly SavedTrip[] = []

/** Returns the same list object until something changes, as React requires. */
function savedTripsSnapshot(): readonly SavedTrip[] {
  const saved = readSaved()
  const now = JSON.stringify(saved)
  if (now === text) return trips
  text = now
  trips = saved
  return trips
}

/** The packages saved on this device, including changes made in other tabs. Null until the browser has read them. */
export function useSaved(): readonly SavedTrip[] | null {
  return useSyncExternalStore(onMemoryChange, savedTripsSnapshot, () => null)
}

/** The packages with these ids in their order; undefined while one is loading. */
export type Loaded = ReadonlyMap<number, LoadedTrip>

/** Loads packages, each once. `again` retries those that were not loaded from the server. */
export function useTrips(ids: readonly number[]): { loaded: Loaded; again: () => void } {
  const [loaded, setLoaded] = useState<Loaded>(new Map())
  const requested = useRef(new Set<number>())
  const ask = useCallback(async (id: number) => {
    if (requested.current.has(id)) return
    requested.current.add(id)
    const trip = await loadTrip(id)
    if (trip.kind === 'failed' || trip.kind === 'kept') requested.current.delete(id)
    setLoaded((before) => new Map(before).set(id, trip))
  }, [])
  const key = ids.join()
  useEffect(() => {
    for (const id of key.split(',').filter(Boolean)) void ask(Number(id))
  }, [ask, key])
  const again = useCallback(() => {
    for (const id of key.split(',').filter(Boolean)) void ask(Number(id))
  }, [ask, key])
  return { loaded, again }
}
