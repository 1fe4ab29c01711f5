import { isEmptyHtml, isSafeHref } from '#kernel/text/rich-text.ts'
import { deskRichText } from '#messages/packages/desk-rich-text.ts'

const texts = deskRichText.droppedKinds

type Kind = keyof typeof texts

/** Content that cannot be pasted, as selectors. */
const KINDS: Readonly<Record<Exclude<Kind, 'links'>, string>> = {
  pictures: 'img, picture, svg, canvas',
  tables: 'table',
  frames: 'iframe, video, audio, object, embed, form, input, button, select, textarea',
  scripts: 'script',
  looks: '[data-look], font, [bgcolor], [color]',
}
/** Elements that are removed with their content. The text inside all other elements stays. */
const REMOVED_ELEMENTS =
  'script, style, title, meta, link, iframe, object, embed, svg, canvas, img, picture, video, audio, input, select'

/** Cleans pasted HTML, and reports what was dropped. */
export function cleanPaste(html: string): { html: string; removedTags: string[] } {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  const unsafe = [...body.querySelectorAll('a[href]')].filter((a) => !isSafeHref(a.getAttribute('href') ?? ''))
  const removedTags = Object.entries(KINDS).flatMap(([kind, selector]) => {
    const count = [...body.querySelectorAll(selector)].filter((each) => !isWrapper(each)).length
    return count > 0 && isKind(kind) ? [texts[kind](count)] : []
  })
  if (unsafe.length > 0) removedTags.push(texts.links(unsafe.length))
  body.querySelectorAll(REMOVED_ELEMENTS).forEach((each) => each.remove())
  unsafe.forEach((each) => each.replaceWith(...each.childNodes))
  body.querySelectorAll('h1, h2').forEach((each) => rename(each, 'h3'))
  body.querySelectorAll('td, th').forEach((each) => rename(each, 'p'))
  body.querySelectorAll('*').forEach((each) => {
    for (const name of each.getAttributeNames()) if (name !== 'href') each.removeAttribute(name)
  })
  return { html: body.innerHTML, removedTags }
}

/**
 * The page's security policy forbids styles, even in a document that is only parsed, and browsers report each
 * violation.
 */
function withoutStyles(html: string): string {
  return html
    .replaceAll(/<style\b[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-look='))
}

/** Editors wrap copied text in a span with meaningless styles. */
const isWrapper = (element: Element) => element.matches('b[id^="docs-internal"], [data-pm-slice]')
const isKind = (kind: string): kind is Exclude<Kind, 'links'> => Object.hasOwn(KINDS, kind)

function rename(element: Element, name: string): void {
  const other = document.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/**
 * Converts the editor's HTML to the stored form: list items without a paragraph around their only text, and an empty
 * text when nothing is written.
 */
export function storedHtml(html: string): string {
  if (isEmptyHtml(html)) return ''
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  body.querySelectorAll('li > p:first-child').forEach((each) => {
    if (each.nextElementSibling === null || each.nextElementSibling.matches('ul, ol'))
      each.replaceWith(...each.childNodes)
  })
  return body.innerHTML
}
