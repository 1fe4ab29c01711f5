import { useState, type ReactNode } from 'react'

type ServerWrittenProps = {
  /** Identifies the part and its subject, such as `family-facts-3`. It is unique in the page. */
  name: string
  className?: string | undefined
  /** Lazy-loaded parts ({@link lazyComponent}). */
  children: ReactNode
}

/**
 * Display-only parts of a page. On the first load the browser keeps the server's HTML and does not download their
 * script. After a navigation within the site there is no server HTML, so the browser renders them.
 */
export function ServerWritten({ name, className, children }: ServerWrittenProps) {
  // Read during hydration, when the element exists and its HTML is still the same.
  const [html] = useState(() => (import.meta.env.SSR ? null : serverHtml(name)))
  if (html === null)
    return (
      <div className={className} data-written={name}>
        {children}
      </div>
    )
  return <div className={className} data-written={name} dangerouslySetInnerHTML={{ __html: html }} />
}

function serverHtml(name: string): string | null {
  return document.querySelector(`[data-written="${CSS.escape(name)}"]`)?.innerHTML ?? null
}
