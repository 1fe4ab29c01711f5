import { useEffect, useState, useSyncExternalStore } from 'react'
import { getTravellers, removeTraveller, saveTraveller, type BookingTravellers } from '../api/calls.ts'
import { call } from '#ui/site/lib/api.ts'
import { loadDrafts, storeDrafts } from './traveller-draft.ts'
import { createTravellersStore, type TravellersState, type TravellersStore } from './travellers-store.ts'

/** The travellers of the booking that `token` names. `first` is the initial data; the store keeps them up to date. */
export function useTravellers(token: string, first: BookingTravellers): TravellersState & { store: TravellersStore } {
  const [store] = useState(() => createStore(token, first))
  const state = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot)

  useEffect(() => {
    const saveAll = () => void store.saveAll()
    window.addEventListener('online', saveAll)
    return () => window.removeEventListener('online', saveAll)
  }, [store])

  // Only unsaved medical notes would be lost in a reload.
  const hasUnsavedNotes = [...state.drafts.values()].some(({ entry }) => entry.medicalNotes !== '')
  useEffect(() => {
    if (!hasUnsavedNotes) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [hasUnsavedNotes])

  return { ...state, store }
}

function createStore(token: string, data: BookingTravellers): TravellersStore {
  const { reference } = data
  const isOpen = data.standing === 'open'
  return createTravellersStore(
    { data, drafts: isOpen ? loadDrafts(reference) : new Map() },
    {
      save: (place, body) => call(saveTraveller, { params: { token, place }, body }),
      remove: (place, revision) => call(removeTraveller, { params: { token, place }, body: { revision } }),
      read: () => call(getTravellers, { params: { token } }),
      saveDrafts: (drafts) => storeDrafts(reference, drafts),
    },
  )
}
