import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { startMessages } from '#messages/catalog/start.ts'
import { printDate } from '#site/lib/print-date.ts'
import styles from './booking-card.module.css'

/**
 * Of which day the prices are, on a page that was opened without network. site/worker/page-worker.js writes the day into the
 * document, so the line has its place before the script runs. When the network is back the page is read anew.
 */
export function KeptPrices({ onFresh }: { onFresh: () => void }) {
  const navigate = useNavigate()
  const [keptOn, setKeptOn] = useState('')
  const latest = useRef({ navigate, onFresh })
  useEffect(() => {
    latest.current = { navigate, onFresh }
  })
  useEffect(() => {
    const { dataset } = document.documentElement
    const day = dataset['keptOn']
    if (day === undefined) return
    setKeptOn(day)
    const refresh = async () => {
      await latest.current.navigate(location.pathname + location.search, { replace: true, preventScrollReset: true })
      delete dataset['keptOn']
      latest.current.onFresh()
    }
    const handleOnline = () => void refresh()
    window.addEventListener('online', handleOnline, { once: true })
    return () => window.removeEventListener('online', handleOnline)
  }, [])
  return <p className={styles.kept}>{keptOn === '' ? '\u00A0' : startMessages.pricesOf(printDate(keptOn))}</p>
}
