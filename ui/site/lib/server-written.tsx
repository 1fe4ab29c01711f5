import { useState, type ReactNode } from 'react'

type ServerWrittenProps = {
  /** Names the part and what it is about, such as `family-facts-3`. No other part of a page has the same. */
  name: string
  className?: string | undefined
  /** Parts whose script is fetched when they are rendered ({@link laterOf}). */
  children: ReactNode
}

/**
 * Parts of a page that only show something. The browser keeps the HTML that the server has written, so that no visitor
 * pays for their script. Only after a navigation, when no server has written them, the browser renders them itself.
 */
export function ServerWritten({ name, className, children }: ServerWrittenProps) {
  // Read while React takes the page over: then the element is there, and its HTML is the same as before.
  const [html] = useState(() => (import.meta.env.SSR ? null : writtenHtml(name)))
  if (html === null)
    return (
      <div className={className} data-written={name}>
        {children}
      </div>
    )
  return <div className={className} data-written={name} dangerouslySetInnerHTML={{ __html: html }} />
}

function writtenHtml(name: string): string | null {
  return document.querySelector(`[data-written="${CSS.escape(name)}"]`)?.innerHTML ?? null
}
