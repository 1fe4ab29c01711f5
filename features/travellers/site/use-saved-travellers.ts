import { useCallback, useEffect, useState } from 'react'
import {
  addSavedTraveller,
  changeSavedTraveller,
  deleteSavedTraveller,
  listSavedTravellers,
  type SavedTraveller,
  type SavedTravellerBody,
} from '../api/calls.ts'
import { call } from '#ui/site/lib/api.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { whileSignedIn } from '#ui/site/lib/while-signed-in.ts'

/** The account's saved travellers, and how to change them. `travellers` is null until they are loaded. */
export function useSavedTravellers() {
  const { signInAgain } = useSession()
  const [travellers, setTravellers] = useState<readonly SavedTraveller[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  const load = useCallback(async () => {
    setHasFailed(false)
    try {
      const answer = await whileSignedIn(() => call(listSavedTravellers), { signInAgain }, { what: 'page' })
      setTravellers(answer.travellers)
    } catch {
      setHasFailed(true)
    }
  }, [signInAgain])
  useEffect(() => void load(), [load])

  const put = (traveller: SavedTraveller) =>
    setTravellers((current) => [...(current ?? []).filter(({ id }) => id !== traveller.id), traveller].toSorted(byName))

  return {
    travellers,
    hasFailed,
    load,
    /** Adds a traveller, or changes the one with this id. The caller handles an expired session. */
    async save(id: string | null, body: SavedTravellerBody): Promise<void> {
      const saving =
        id === null ? call(addSavedTraveller, { body }) : call(changeSavedTraveller, { params: { id }, body })
      put((await saving).traveller)
    },
    async remove({ id, name }: SavedTraveller): Promise<void> {
      const erase = () => call(deleteSavedTraveller, { params: { id } })
      await whileSignedIn(erase, { signInAgain }, { what: 'deleteTraveller', of: name })
      setTravellers((current) => current?.filter((traveller) => traveller.id !== id) ?? null)
    },
  }
}

const byName = (a: SavedTraveller, b: SavedTraveller) => a.name.localeCompare(b.name)
