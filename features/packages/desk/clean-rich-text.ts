import { isEmptyHtml, isSafeHref } from '#kernel/text/rich-text.ts'
import { deskRichText } from '#messages/packages/desk-rich-text.ts'

const texts = deskRichText.droppedKinds

type Kind = keyof typeof texts

/** What cannot be taken over, as selectors. */
const KINDS: Readonly<Record<Exclude<Kind, 'links'>, string>> = {
  pictures: 'img, picture, svg, canvas',
  tables: 'table',
  frames: 'iframe, video, audio, object, embed, form, input, button, select, textarea',
  scripts: 'script',
  looks: '[data-look], font, [bgcolor], [color]',
}
/** They go with all that is in them. The words of everything else stay. */
const GONE =
  'script, style, title, meta, link, iframe, object, embed, svg, canvas, img, picture, video, audio, input, select'

/** Cleans what was pasted, and says what was not taken over. */
export function cleanPaste(html: string): { html: string; dropped: string[] } {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  const unsafe = [...body.querySelectorAll('a[href]')].filter((a) => !isSafeHref(a.getAttribute('href') ?? ''))
  const dropped = Object.entries(KINDS).flatMap(([kind, selector]) => {
    const count = [...body.querySelectorAll(selector)].filter((each) => !isWrapper(each)).length
    return count > 0 && isKind(kind) ? [texts[kind](count)] : []
  })
  if (unsafe.length > 0) dropped.push(texts.links(unsafe.length))
  body.querySelectorAll(GONE).forEach((each) => each.remove())
  unsafe.forEach((each) => each.replaceWith(...each.childNodes))
  body.querySelectorAll('h1, h2').forEach((each) => rename(each, 'h3'))
  body.querySelectorAll('td, th').forEach((each) => rename(each, 'p'))
  body.querySelectorAll('*').forEach((each) => {
    for (const name of each.getAttributeNames()) if (name !== 'href') each.removeAttribute(name)
  })
  return { html: body.innerHTML, dropped }
}

/** The policy of the page forbids styles, also in a document that is only read, and a browser reports each of them. */
function withoutStyles(html: string): string {
  return html
    .replaceAll(/<style\b[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-look='))
}

/** Editors wrap what is copied into a span with styles that say nothing. */
const isWrapper = (element: Element) => element.matches('b[id^="docs-internal"], [data-pm-slice]')
const isKind = (kind: string): kind is Exclude<Kind, 'links'> => Object.hasOwn(KINDS, kind)

function rename(element: Element, name: string): void {
  const other = document.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/** The HTML as it is stored: entries of lists without a paragraph around their only text, and nothing where nothing is written. */
export function storedHtml(html: string): string {
  if (isEmptyHtml(html)) return ''
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  body.querySelectorAll('li > p:first-child').forEach((each) => {
    if (each.nextElementSibling === null || each.nextElementSibling.matches('ul, ol'))
      each.replaceWith(...each.childNodes)
  })
  return body.innerHTML
}
