import { useCallback, useEffect, useRef, useState } from 'react'

/** The share of a slide that must be in view before its links can take the focus. */
const VISIBLE_RATIO = 0.6

/**
 * Watches which slides of a scrolling list are in view.
 *
 * @returns `visible` is null until the browser has measured, so that the first render equals the server's.
 */
export function useSlides(count: number) {
  const row = useRef<HTMLUListElement>(null)
  const [visible, setVisible] = useState<ReadonlySet<number> | null>(null)

  useEffect(() => {
    const list = row.current
    if (list === null) return
    const items = [...list.children].slice(0, count)
    const inView = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const index = items.indexOf(entry.target)
          if (entry.intersectionRatio >= VISIBLE_RATIO) inView.add(index)
          else inView.delete(index)
        }
        setVisible(new Set(inView))
      },
      { root: list, threshold: [0, VISIBLE_RATIO] },
    )
    for (const item of items) observer.observe(item)
    return () => observer.disconnect()
  }, [count])

  const isAtStart = visible === null || visible.has(0)
  const isAtEnd = visible === null ? count <= 1 : visible.has(count - 1)

  const move = useCallback((direction: 1 | -1) => {
    const list = row.current
    if (list === null) return
    list.scrollBy({ left: direction * list.clientWidth })
  }, [])

  const reveal = useCallback((index: number) => {
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])

  return { row, visible, isAtStart, isAtEnd, move, reveal }
}
