import { savedMessages } from '#messages/saved/site.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { forgetSeen, MOST_SAVED, onMemoryChange, readSaved, readSeen, writeSaved } from '#site/lib/device-memory.ts'
import type { Hearts } from '#site/lib/hear-hearts.ts'
import { keepFacts, pruneFacts } from './kept-trips.ts'
import classes from './hearts.module.css'

const texts = savedMessages.notice
/** Long enough to read the sentence twice. */
const SHOWN_MS = 8_000

let notice: HTMLElement | null = null
let hiding = 0

/**
 * Marks the hearts of what is saved, and counts it in the header. React renders all hearts alike and leaves the attribute
 * alone, so hearts that come later (a list that was filtered, the next page) are marked when they appear.
 */
function show(): void {
  const saved = readSaved()
  const ids = new Set(saved.map(({ id }) => String(id)))
  for (const heart of document.querySelectorAll<HTMLElement>('[data-save]')) {
    heart.setAttribute('aria-pressed', String(ids.has(heart.dataset['save'] ?? '')))
  }
  document.documentElement.toggleAttribute('data-saved', saved.length > 0)
  // In an attribute: React finds no text where it has written none.
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
  if (saved.length >= MOST_SAVED) return say(texts.full(MOST_SAVED))
  writeSaved([...saved, { id, name }])
  if (readSaved().length === saved.length) return say(texts.refused)
  // For a time without a network. What does not come now comes with the page of the saved trips.
  void keepFacts(id)
  say(texts.saved(name))
}

function forget(): void {
  const count = readSeen().length
  forgetSeen()
  const { dataset } = document.documentElement
  const others = (dataset['returning'] ?? '').split(' ').filter((name) => name !== '' && name !== 'seen')
  if (others.length > 0) dataset['returning'] = others.join(' ')
  else delete dataset['returning']
  say(count === 0 ? texts.nothingSeen : texts.forgotten)
}

/** A line above the page's foot, which screen readers read as well. It goes by itself. */
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
  // A task later: a text that comes together with its region is not read by all screen readers.
  setTimeout(() => shown.replaceChildren(line, ...(location.pathname === pages.saved() ? [] : [link])))
  clearTimeout(hiding)
  hiding = window.setTimeout(() => shown.replaceChildren(), SHOWN_MS)
}

show()
onMemoryChange(show)
// A page that comes back as it was left has heard nothing meanwhile.
addEventListener('pageshow', show)
new MutationObserver(show).observe(document.documentElement, {
  subtree: true,
  childList: true,
  attributeFilter: ['data-save'],
})

/** See {@link Hearts}. */
export const hearts: Hearts = { press }
