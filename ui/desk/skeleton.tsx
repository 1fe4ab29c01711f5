import { useEffect, useState } from 'react'
import { deskFrame } from '#messages/desk/frame.ts'
import classes from './skeleton.module.css'

const SHOW_DELAY_MS = 150

/**
 * Placeholder rows of the final height while something loads. They appear after a delay, so that a fast response causes
 * no flicker.
 */
export function Skeleton({ rows }: { rows: number }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SHOW_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={isShown ? classes.shown : ''} role="status" aria-label={deskFrame.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`line-below ${classes.row}`} />
      ))}
    </div>
  )
}
