import { createElement, type ReactElement } from 'react'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/**
 * Splits an element that React has rendered to HTML. `element` returns the element with the given content, which may
 * differ from its own. React treats only the content as raw HTML, so the element can be placed anywhere in a page.
 *
 * @throws when the HTML is not one element with content.
 */
export function splitElement(html: string): { content: string; element: (content: string) => ReactElement } {
  const [opening = '', name = '', attributes = ''] = /^<([a-z]+)([^<>]*)>/.exec(html) ?? []
  const closing = `</${name}>`
  if (name === '' || endOfFirst(name, html) !== html.length)
    throw new Error(`A kept part must be one element: ${html.slice(0, 100)}`)
  const props = propsOf(attributes)
  return {
    content: html.slice(opening.length, -closing.length),
    element: (__html) => createElement(name, { ...props, dangerouslySetInnerHTML: { __html } }),
  }
}

/** The position after the end of the element at the start of the text. */
function endOfFirst(name: string, html: string): number {
  let depth = 0
  for (const { 0: tag, index } of html.matchAll(new RegExp(`</?${name}(?=[ >])[^<>]*>`, 'g'))) {
    depth += tag.startsWith('</') ? -1 : 1
    if (depth === 0) return index + tag.length
  }
  return -1
}

function propsOf(attributes: string): Record<string, string> {
  const pairs = [...attributes.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)]
  if (pairs.map(([pair]) => pair).join('') !== attributes)
    throw new Error(`The element of a kept part has attributes that cannot be read:${attributes}`)
  return Object.fromEntries(
    pairs.map(([, name = '', value = '']) => [name === 'class' ? 'className' : name, decode(value)]),
  )
}

/** Decodes the special characters of HTML that React escapes. */
function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
}
