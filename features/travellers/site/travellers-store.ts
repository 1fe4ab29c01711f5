import {
  saveTraveller,
  type BookingTravellers,
  type TravellerInput,
  type SavedTraveller,
  type SaveTravellerBody,
} from '../api/calls.ts'
import { parseTraveller, travellerNameKey, type TravellerProblems } from '../rules/traveller-details.ts'
import { travellersMessages as texts } from '#messages/travellers/site.ts'
import { hasErrorCode, reasonOf } from '#ui/site/lib/api.ts'
import { describeTraveller } from '#ui/site/lib/describe-traveller.ts'
import { draftOf, isChanged, toBody, type TravellerDraft, type TravellerDrafts } from './traveller-draft.ts'

/** The result of the last save of one place; absent when nothing was saved since the page was opened. */
export type CardSaveStatus = { status: 'saving' | 'saved' } | { status: 'failed'; message: string }

export type TravellersState = {
  data: BookingTravellers
  drafts: TravellerDrafts
  work: ReadonlyMap<number, CardSaveStatus>
  /**
   * The place to which typed text moved because somebody else filled its original place; a new object for each move.
   */
  moved: { place: number } | null
}

/** The functions that the store calls for requests and storage. */
export type TravellersStoreDeps = {
  save: (
    place: number,
    body: SaveTravellerBody,
  ) => Promise<{ traveller: TravellerInput; saved: SavedTraveller[] | null }>
  remove: (place: number, revision: number) => Promise<BookingTravellers>
  read: () => Promise<BookingTravellers>
  saveDrafts: (drafts: TravellerDrafts) => void
}

export type TravellersStore = ReturnType<typeof createTravellersStore>

/**
 * True for an error which means that our copy of the booking is out of date. Removing a traveller fails with the same
 * codes.
 */
function isOutOfDate(error: unknown): boolean {
  return hasErrorCode(error, saveTraveller, 'TRAVELLER_CHANGED', 'TRAVELLERS_COMPLETE', 'TRAVELLERS_CLOSED')
}

/**
 * The travellers of one booking during editing: what is stored, what was typed, and what is being saved. A draft is
 * dropped only when exactly its content was saved.
 */
export function createTravellersStore(
  first: { data: BookingTravellers; drafts: TravellerDrafts },
  world: TravellersStoreDeps,
) {
  let state: TravellersState = { ...first, work: new Map(), moved: null }
  const listeners = new Set<() => void>()
  /** Saves in progress, at most one per place. */
  const running = new Map<number, Promise<boolean>>()
  /**
   * Places that another window has changed. The typed text replaces that window’s content only after the visitor was
   * told and asks for it.
   */
  const conflicts = new Set<number>()

  function set(change: Partial<TravellersState>): void {
    state = { ...state, ...change }
    if (change.drafts !== undefined) world.saveDrafts(change.drafts)
    for (const listener of listeners) listener()
  }
  const setSaveStatus = (place: number, work: CardSaveStatus) => set({ work: new Map(state.work).set(place, work) })
  const travellerAt = (place: number) => state.data.travellers.find((traveller) => traveller.place === place)
  const draftAt = (place: number): TravellerDraft => state.drafts.get(place) ?? draftOf(travellerAt(place))

  function setDraft(place: number, draft: TravellerDraft | null): void {
    const drafts = new Map(state.drafts)
    if (draft === null) drafts.delete(place)
    else drafts.set(place, draft)
    set({ drafts })
  }

  function problemsAt(place: number): TravellerProblems {
    return parseTraveller(draftAt(place).entry, state.data.needs).problems
  }

  async function send(place: number, draft: TravellerDraft): Promise<boolean> {
    setSaveStatus(place, { status: 'saving' })
    try {
      const { traveller, saved } = await world.save(place, toBody(draft, state.data.needs))
      set({ data: withTraveller({ ...state.data, saved }, traveller) })
      const sentDraft = state.drafts.get(place)
      // Only the sent content is saved; text typed during the save is not.
      if (sentDraft === draft) setDraft(place, null)
      else if (sentDraft !== undefined) setDraft(place, { ...sentDraft, revision: traveller.revision })
      setSaveStatus(place, { status: 'saved' })
      return true
    } catch (error) {
      await explain(place, error)
      const freePlace = state.moved?.place
      return freePlace !== undefined && draft.revision === 0 && !state.drafts.has(place) ? save(freePlace) : false
    }
  }

  async function explain(place: number, error: unknown): Promise<void> {
    const message = reasonOf(error, texts.saveFailed)
    if (!isOutOfDate(error)) return setSaveStatus(place, { status: 'failed', message })
    // If reading fails too, the page continues with its current data and shows the same error text.
    const data = await world.read().catch(() => state.data)
    set({ data })
    const sentDraft = state.drafts.get(place)
    if (!hasErrorCode(error, saveTraveller, 'TRAVELLER_CHANGED') || sentDraft === undefined) {
      return setSaveStatus(place, { status: 'failed', message })
    }
    const theirs = travellerAt(place)
    if (theirs !== undefined && moveToFreePlace(place, sentDraft, theirs)) return
    conflicts.add(place)
    setDraft(place, { ...sentDraft, revision: theirs?.revision ?? 0 })
    const now =
      theirs === undefined ? texts.travellerRemoved : texts.currentlySaved([theirs.name, ...describeTraveller(theirs)])
    setSaveStatus(place, { status: 'failed', message: `${message} ${now}` })
  }

  /**
   * Moves a draft to another empty place when two people entered two different travellers in the same empty place.
   * False when it cannot move.
   */
  function moveToFreePlace(place: number, sentDraft: TravellerDraft, theirs: TravellerInput): boolean {
    const freePlace = state.data.openPlaces.find((other) => !state.drafts.has(other))
    const isDifferentPerson = travellerNameKey(theirs.name) !== travellerNameKey(sentDraft.entry.name)
    if (sentDraft.revision !== 0 || !isDifferentPerson || freePlace === undefined) return false
    setDraft(place, null)
    setDraft(freePlace, sentDraft)
    setSaveStatus(place, { status: 'saved' })
    set({ moved: { place: freePlace } })
    return true
  }

  /**
   * Saves the draft of a place. Returns false when the draft is not complete, could not be sent, or another window
   * saved first. In the last case, only `asked` replaces the other content, after the visitor was told about it.
   */
  async function save(place: number, trigger: 'asked' | 'by itself' = 'by itself'): Promise<boolean> {
    const hadConflict = conflicts.has(place)
    while (running.has(place)) await running.get(place)
    if (conflicts.has(place) && !(hadConflict && trigger === 'asked')) return false
    conflicts.delete(place)
    const draft = state.drafts.get(place)
    if (draft === undefined) return Object.keys(problemsAt(place)).length === 0
    if (Object.keys(problemsAt(place)).length > 0) return false
    const saving = send(place, draft).finally(() => running.delete(place))
    running.set(place, saving)
    return saving
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => state,
    draftAt,
    problemsAt,
    save,

    /** Stores the typed text as the draft. */
    edit(place: number, change: Partial<Omit<TravellerDraft, 'revision'>>): void {
      const draft = { ...draftAt(place), ...change }
      setDraft(place, isChanged(draft, travellerAt(place)) ? draft : null)
    },

    /** Saves every complete draft, for example when the connection is back. */
    async saveAll(): Promise<void> {
      for (const place of state.drafts.keys()) await save(place)
    },

    /** Removes a traveller. Returns false when that failed; the card says why. */
    async remove(place: number): Promise<boolean> {
      const revision = travellerAt(place)?.revision
      if (revision === undefined) return true
      try {
        set({ data: await world.remove(place, revision) })
        setDraft(place, null)
        return true
      } catch (error) {
        await explain(place, error)
        return false
      }
    },
  }
}

function withTraveller(data: BookingTravellers, traveller: TravellerInput): BookingTravellers {
  const others = data.travellers.filter(({ place }) => place !== traveller.place)
  return {
    ...data,
    travellers: [...others, traveller].toSorted((a, b) => a.place - b.place),
    openPlaces: data.openPlaces.filter((place) => place !== traveller.place),
  }
}
