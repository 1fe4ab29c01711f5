import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { startMessages } from '#messages/catalog/start.ts'
import { printDate } from '#ui/site/lib/print-date.ts'
import styles from './booking-card.module.css'

/**
 * Shows how old the prices are on a page opened offline. site/worker/page-worker.js writes the date into the document,
 * which reserves space for the line before the script runs. When the connection returns, the page is fetched again.
 */
export function CachedPrices({ onRefreshed }: { onRefreshed: () => void }) {
  const navigate = useNavigate()
  const [savedOn, setSavedOn] = useState('')
  const latest = useRef({ navigate, onFresh: onRefreshed })
  useEffect(() => {
    latest.current = { navigate, onFresh: onRefreshed }
  })
  useEffect(() => {
    const { dataset } = document.documentElement
    const day = dataset['keptOn']
    if (day === undefined) return
    setSavedOn(day)
    const refresh = async () => {
      await latest.current.navigate(location.pathname + location.search, { replace: true, preventScrollReset: true })
      delete dataset['keptOn']
      latest.current.onFresh()
    }
    const handleOnline = () => void refresh()
    window.addEventListener('online', handleOnline, { once: true })
    return () => window.removeEventListener('online', handleOnline)
  }, [])
  return <p className={styles.kept}>{savedOn === '' ? '\u00A0' : startMessages.pricesOf(printDate(savedOn))}</p>
}
