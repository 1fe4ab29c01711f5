import { useState, type ReactNode } from 'react'

type ServerWrittenProps = {
  /** Identifies the part and its subject, such as `family-facts-3`. It is unique in the page. */
  name: string
  className?: string | undefined
  /** Parts whose script is loaded when they are rendered ({@link laterOf}). */
  children: ReactNode
}

/**
 * Parts of a page that only show something. The browser keeps the server's HTML, so that no visitor
 * downloads their script. Only after a navigation, without the server's HTML, the browser renders them itself.
 */
export function ServerWritten({ name, className, children }: ServerWrittenProps) {
  // Read during hydration: then the element exists, and its HTML is the same as before.
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
