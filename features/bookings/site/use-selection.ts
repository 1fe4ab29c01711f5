import { useCallback, useEffect, useState } from 'react'
import type { AvailableDate } from '#features/catalog/api/date-schemas.ts'
import { getAvailability } from '#features/catalog/api/calls.ts'
import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import { MAX_AVAILABILITY_DAYS } from '#features/catalog/api/catalog-limits.ts'
import { addDays, BUSINESS_TIME_ZONE, type CalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { firstStartWithFullRefund } from '#features/catalog/rules/refund-outlook.ts'
import { call, logPageError } from '#ui/site/lib/api.ts'
import { isRecord, readStored, writeStored } from '#ui/site/lib/browser-storage.ts'
import {
  type PrebookingSelection,
  type SelectionNotice,
  STORAGE_KEYS,
  toSelection,
} from '#ui/site/lib/prebooking-selection.ts'
import { availabilityOn, firstBookable, makeSelection } from './selection.ts'

export type Selection = {
  /** The selection; null until one is restored or made. */
  prebooking: PrebookingSelection | null
  /** True when the selection was made here and not on the tour page. Then it can be edited here. */
  isAutomatic: boolean
  /**
   * Why the selection is automatic: the first date, or a replacement for a stored date that has passed. Null again when
   * the traveller chooses.
   */
  notice: SelectionNotice | null
  /** The dates known so far; null while loading. */
  dates: readonly AvailableDate[] | null
  hasFailed: boolean
  /** True when the selection is known, or when nothing can be selected. */
  isSettled: boolean
  firstDay: CalendarDate | null
  lastDay: CalendarDate | null
  change: (changes: TripChange) => void
  /** Confirms the automatic selection. */
  confirm: () => void
  retry: () => void
}

/** A change to a selection. Omitted fields are unchanged. */
type TripChange = { startDate?: CalendarDate; guests?: number }

type SelectionState = Pick<Selection, 'prebooking' | 'isAutomatic' | 'notice' | 'dates' | 'hasFailed' | 'firstDay'> & {
  /** A stored selection whose date has passed: its number of guests is still used. */
  expiredSelection: PrebookingSelection | null
}

const INITIAL_STATE: SelectionState = {
  prebooking: null,
  isAutomatic: false,
  notice: null,
  dates: null,
  hasFailed: false,
  firstDay: null,
  expiredSelection: null,
}

/**
 * Loads the selection of the tour page and checks it against the dates. Without a selection, selects the first date
 * with a full refund, otherwise the first available date, for one guest.
 */
export function useSelection(tourPackage: TourPackage): Selection {
  const [known, setKnown] = useState<SelectionState>(INITIAL_STATE)

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const today = todayIn(BUSINESS_TIME_ZONE, new Date())
      setKnown({ ...INITIAL_STATE, firstDay: today, ...readSavedSelection(tourPackage.packageId, today) })
      try {
        const dates = await fetchDatesFrom(tourPackage.packageId, today, signal)
        setKnown((before) => ({ ...before, dates, ...resolveSelection(tourPackage, { dates, today, before }) }))
      } catch (error) {
        if (signal?.aborted === true) return
        logPageError(error)
        setKnown((before) => ({ ...before, hasFailed: true }))
      }
    },
    [tourPackage],
  )
  useEffect(() => {
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [load])

  const { prebooking, isAutomatic, notice } = known
  useEffect(() => {
    if (prebooking === null) return
    writeStored(STORAGE_KEYS.selection, isAutomatic ? { ...prebooking, isAutomatic, notice } : prebooking)
  }, [prebooking, isAutomatic, notice])

  const change = useCallback(
    (changes: TripChange) => {
      setKnown((before) => {
        if (before.prebooking === null) return before
        const startDate = changes.startDate ?? before.prebooking.startDate
        const available = before.dates === null ? null : availabilityOn(before.dates, startDate)
        // Choosing another date does not change the number of guests, even when the date has too few seats. The page
        // says so.
        const guests = changes.guests ?? before.prebooking.guests
        const pricePerPerson = available?.pricePerPerson ?? before.prebooking.pricePerPerson
        return {
          ...before,
          prebooking: makeSelection({ tourPackage, startDate, guests, pricePerPerson }),
          notice: null,
        }
      })
    },
    [tourPackage],
  )
  const confirm = useCallback(() => setKnown((before) => ({ ...before, notice: null })), [])

  const retry = useCallback(() => void load(), [load])
  const lastDay = known.firstDay === null ? null : addDays(known.firstDay, MAX_AVAILABILITY_DAYS - 1)
  const isSettled = known.dates !== null || known.hasFailed || (prebooking !== null && !isAutomatic)
  return { ...known, isSettled, lastDay, change, confirm, retry }
}

function readSavedSelection(packageId: number, today: CalendarDate): Partial<SelectionState> {
  const stored = readStored(STORAGE_KEYS.selection)
  const selection = toSelection(stored)
  if (selection === null || selection.packageId !== packageId) return {}
  if (selection.startDate < today) return { expiredSelection: selection }
  if (!isRecord(stored)) return { prebooking: selection }
  return { prebooking: selection, isAutomatic: stored['isAutomatic'] === true, notice: toNotice(stored['notice']) }
}

function toNotice(stored: unknown): SelectionNotice | null {
  return stored === 'first-date' || stored === 'day-replaced' ? stored : null
}

function fetchDatesFrom(id: number, today: CalendarDate, signal: AbortSignal | undefined): Promise<AvailableDate[]> {
  const query = { from: today, to: addDays(today, MAX_AVAILABILITY_DAYS - 1) }
  return call(getAvailability, { params: { id }, query }, signal ? { signal } : {})
}

type ResolveInput = { dates: readonly AvailableDate[]; today: CalendarDate; before: SelectionState }

/**
 * Keeps an available date at today's price. Otherwise selects the first date with seats for the guests, or the first
 * with any seat. The number of guests stays as chosen.
 */
function resolveSelection(tourPackage: TourPackage, { dates, today, before }: ResolveInput): Partial<SelectionState> {
  const { prebooking } = before
  const remembered = prebooking ?? before.expiredSelection
  // 'Contact for Pricing': this package cannot be booked here.
  if (tourPackage.basePrice <= 0) return { prebooking: null }
  const available = prebooking === null ? null : availabilityOn(dates, prebooking.startDate)
  if (prebooking !== null && available !== null) {
    return {
      prebooking: makeSelection({
        tourPackage,
        startDate: prebooking.startDate,
        guests: prebooking.guests,
        pricePerPerson: available.pricePerPerson,
      }),
    }
  }
  const guests = remembered?.guests ?? 1
  const next = firstBookable(dates, today, guests) ?? firstBookable(dates, today)
  // Visitors whose date is gone get the next one. Visitors without a choice get the first date with a full refund.
  const refundable = firstStartWithFullRefund(tourPackage.cancellationPolicy, new Date())
  const first = (remembered === null && refundable !== null ? firstBookable(dates, refundable, guests) : null) ?? next
  if (first === null) return { prebooking: null, isAutomatic: true, notice: null }
  return {
    prebooking: makeSelection({ tourPackage, startDate: first.date, guests, pricePerPerson: first.pricePerPerson }),
    isAutomatic: true,
    notice: remembered === null ? 'first-date' : 'day-replaced',
  }
}
