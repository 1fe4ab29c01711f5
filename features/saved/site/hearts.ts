import { savedMessages } from '#messages/saved/site.ts'
import { pages } from '#kernel/addresses/pages.ts'
import {
  clearSeenTrips,
  MAX_SAVED_TRIPS,
  onMemoryChange,
  readSavedTrips,
  readSeenTrips,
  writeSavedTrips,
} from '#ui/site/lib/device-memory.ts'
import type { Hearts } from '#ui/site/lib/listen-for-hearts.ts'
import { saveFacts, pruneFacts } from './saved-trips.ts'
import classes from './hearts.module.css'

const texts = savedMessages.notice
/** How long a message is shown: long enough to read it twice. */
const NOTICE_MS = 8_000

let notice: HTMLElement | null = null
let hideTimer = 0

/**
 * Marks the hearts of saved packages, and shows their number in the header. React renders all hearts alike and does not
 * touch the attribute, so hearts that appear later (a filtered list, the next page) are marked then.
 */
function show(): void {
  const savedTrips = readSavedTrips()
  const ids = new Set(savedTrips.map(({ id }) => String(id)))
  for (const heart of document.querySelectorAll<HTMLElement>('[data-save]')) {
    heart.setAttribute('aria-pressed', String(ids.has(heart.dataset['save'] ?? '')))
  }
  document.documentElement.toggleAttribute('data-saved', savedTrips.length > 0)
  // The number is in an attribute, so that hydration finds no text that React has not rendered.
  for (const element of document.querySelectorAll('[data-saved-count]')) {
    element.setAttribute('data-saved-count', savedTrips.length === 0 ? '' : String(savedTrips.length))
  }
}

function toggleHeart(button: Element): void {
  if (!(button instanceof HTMLElement)) return
  if (button.dataset['forget'] !== undefined) return clearViewed()
  const { save, name = '' } = button.dataset
  const id = Number(save)
  const savedTrips = readSavedTrips()
  if (savedTrips.some((trip) => trip.id === id)) {
    writeSavedTrips(savedTrips.filter((trip) => trip.id !== id))
    pruneFacts()
    return announce(texts.takenOut(name))
  }
  if (savedTrips.length >= MAX_SAVED_TRIPS) return announce(texts.full(MAX_SAVED_TRIPS))
  writeSavedTrips([...savedTrips, { id, name }])
  if (readSavedTrips().length === savedTrips.length) return announce(texts.refused)
  // Saves data for offline use. If it cannot be loaded now, the page of saved trips loads it later.
  void saveFacts(id)
  announce(texts.saved(name))
}

function clearViewed(): void {
  const count = readSeenTrips().length
  clearSeenTrips()
  const { dataset } = document.documentElement
  const others = (dataset['returning'] ?? '').split(' ').filter((name) => name !== '' && name !== 'seen')
  if (others.length > 0) dataset['returning'] = others.join(' ')
  else delete dataset['returning']
  announce(count === 0 ? texts.noRecentlyViewed : texts.forgotten)
}

/** Shows a message at the bottom of the page, which screen readers read out too. It disappears after a while. */
function announce(text: string): void {
  if (notice === null || !notice.isConnected) {
    notice = document.createElement('div')
    notice.className = classes['notice'] ?? ''
    notice.setAttribute('role', 'status')
    document.body.append(notice)
  }
  const line = document.createElement('span')
  line.textContent = text
  const link = document.createElement('a')
  link.href = pages.saved()
  link.textContent = texts.look
  const shownNotice = notice
  // In a later task: some screen readers do not read a text that is inserted together with its live region.
  setTimeout(() => shownNotice.replaceChildren(line, ...(location.pathname === pages.saved() ? [] : [link])))
  clearTimeout(hideTimer)
  hideTimer = window.setTimeout(() => shownNotice.replaceChildren(), NOTICE_MS)
}

show()
onMemoryChange(show)
// A page restored from the back/forward cache has missed all changes.
addEventListener('pageshow', show)
new MutationObserver(show).observe(document.documentElement, {
  subtree: true,
  childList: true,
  attributeFilter: ['data-save'],
})

/** See {@link Hearts}. */
export const hearts: Hearts = { toggleHeart }
