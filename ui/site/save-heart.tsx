import type { ReactNode } from 'react'
import { cardMessages } from '#messages/catalog/cards.ts'
import { Icon } from './icon.tsx'
import styles from './save-heart.module.css'

type SaveHeartProps = {
  packageId: number
  name: string
  className?: string
  /** A word beside the heart. */
  children?: ReactNode
}

/**
 * Saves a package on this device. One listener handles all hearts (`ui/site/lib/listen-for-hearts.ts`), and the same
 * file marks the saved ones, so this HTML is always the same for every visitor.
 */
export function SaveHeart({ packageId, name, className = '', children }: SaveHeartProps) {
  return (
    <button
      type="button"
      className={`${styles.heart} ${className}`}
      data-save={packageId}
      data-name={name}
      aria-pressed="false"
      aria-label={cardMessages.card.save(name)}
      suppressHydrationWarning
    >
      <Icon name="heart" size={22} />
      {children}
    </button>
  )
}
