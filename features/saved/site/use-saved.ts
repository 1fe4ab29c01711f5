import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onMemoryChange, readSavedTrips, type SavedTrip } from '#ui/site/lib/device-memory.ts'
import { loadTrip, type LoadedTrip } from './saved-trips.ts'

let text = ''
let trips: readonly SavedTrip[] = []

/** Returns the same list object until something changes, as React requires. */
function savedTripsSnapshot(): readonly SavedTrip[] {
  const savedTrips = readSavedTrips()
  const now = JSON.stringify(savedTrips)
  if (now === text) return trips
  text = now
  trips = savedTrips
  return trips
}

/** The packages saved on this device, including changes made in other tabs. Null until the browser has read them. */
export function useSaved(): readonly SavedTrip[] | null {
  return useSyncExternalStore(onMemoryChange, savedTripsSnapshot, () => null)
}

/** The packages with these ids in their order; undefined while one is loading. */
export type Loaded = ReadonlyMap<number, LoadedTrip>

/** Loads packages, each once. `reload` retries those that were not loaded from the server. */
export function useTrips(ids: readonly number[]): { loaded: Loaded; reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded>(new Map())
  const requestedIds = useRef(new Set<number>())
  const fetchTrip = useCallback(async (id: number) => {
    if (requestedIds.current.has(id)) return
    requestedIds.current.add(id)
    const trip = await loadTrip(id)
    if (trip.kind === 'failed' || trip.kind === 'kept') requestedIds.current.delete(id)
    setLoaded((before) => new Map(before).set(id, trip))
  }, [])
  const key = ids.join()
  useEffect(() => {
    for (const id of key.split(',').filter(Boolean)) void fetchTrip(Number(id))
  }, [fetchTrip, key])
  const reload = useCallback(() => {
    for (const id of key.split(',').filter(Boolean)) void fetchTrip(Number(id))
  }, [fetchTrip, key])
  return { loaded, reload }
}
