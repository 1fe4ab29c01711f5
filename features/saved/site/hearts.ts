import { savedMessages } from '#messages/saved/site.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { clearSeen, MAX_SAVED, onMemoryChange, readSaved, readSeen, writeSaved } from '#ui/site/lib/device-memory.ts'
import type { Hearts } from '#ui/site/lib/listen-for-hearts.ts'
import { saveFacts, pruneFacts } from './saved-trips.ts'
import classes from './hearts.module.css'

const texts = savedMessages.notice
/** How long a message is shown: long enough to read it twice. */
const SHOWN_MS = 8_000

let notice: HTMLElement | null = null
let hiding = 0

/**
 * Marks the hearts of saved packages, and shows their number in the header. React renders all hearts alike and does not
 * touch the attribute, so hearts that appear later (a filtered list, the next page) are marked then.
 */
function show(): void {
  const saved = readSaved()
  const ids = new Set(saved.map(({ id }) => String(id)))
  for (const heart of document.querySelectorAll<HTMLElement>('[data-save]')) {
    heart.setAttribute('aria-pressed', String(ids.has(heart.dataset['save'] ?? '')))
  }
  document.documentElement.toggleAttribute('data-saved', saved.length > 0)
  // The number is in an attribute, so that hydration finds no text that React has not rendered.
  for (const place of document.querySelectorAll('[data-saved-count]')) {
    place.setAttribute('data-saved-count', saved.length === 0 ? '' : String(saved.length))
  }
}

function press(button: Element): void {
  if (!(button instanceof HTMLElement)) return
  if (button.dataset['forget'] !== undefined) return forget()
  const { save, name = '' } = button.dataset
  const id = Number(save)
  const saved = readSaved()
  if (saved.some((trip) => trip.id === id)) {
    writeSaved(saved.filter((trip) => trip.id !== id))
    pruneFacts()
    return say(texts.takenOut(name))
  }
  if (saved.length >= MAX_SAVED) return say(texts.full(MAX_SAVED))
  writeSaved([...saved, { id, name }])
  if (readSaved().length === saved.length) return say(texts.refused)
  // Saves data for offline use. If it cannot be loaded now, the page of saved trips loads it later.
  void saveFacts(id)
  say(texts.saved(name))
}

function forget(): void {
  const count = readSeen().length
  clearSeen()
  const { dataset } = document.documentElement
  const others = (dataset['returning'] ?? '').split(' ').filter((name) => name !== '' && name !== 'seen')
  if (others.length > 0) dataset['returning'] = others.join(' ')
  else delete dataset['returning']
  say(count === 0 ? texts.noRecentlyViewed : texts.forgotten)
}

/** Shows a message at the bottom of the page, which screen readers read out too. It disappears after a while. */
function say(text: string): void {
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
  const shown = notice
  // In a later task: some screen readers do not read a text that is inserted together with its live region.
  setTimeout(() => shown.replaceChildren(line, ...(location.pathname === pages.saved() ? [] : [link])))
  clearTimeout(hiding)
  hiding = window.setTimeout(() => shown.replaceChildren(), SHOWN_MS)
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
export const hearts: Hearts = { press }
