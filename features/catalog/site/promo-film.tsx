import { useEffect, useRef } from 'react'
import { promoMessages } from '#messages/catalog/film.ts'
import { promoPosterImage } from '#ui/site/images/promo-poster.ts'
import { Dialog } from '#ui/site/dialog.tsx'
import { Icon } from '#ui/site/icon.tsx'
import styles from './promo-film.module.css'

const texts = promoMessages

/**
 * The film about the business, in a dialog that is mounted with the page (specification §2, "Package detail"). It plays
 * while the dialog is open. Picture and film are loaded when it is first opened.
 */
export function PromoFilm({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const film = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const video = film.current
    if (!isOpen || video === null) return
    video.poster = promoPosterImage.fallback
    // If the browser blocks autoplay, the visitor can use the player's own button.
    void video.play().catch(() => {})
    return () => video.pause()
  }, [isOpen])

  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={texts.title} className={styles.dialog ?? ''} isMounted>
      <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
        <Icon name="close" size={24} />
      </button>
      <video
        ref={film}
        className={styles.film}
        controls
        muted
        playsInline
        preload="none"
        width={960}
        height={540}
        aria-describedby="promo-note"
      >
        <source src="/media/promo.webm" type="video/webm" />
        <source src="/media/promo.mp4" type="video/mp4" />
      </video>
      <p id="promo-note" className="visually-hidden">
        {texts.noSound}
      </p>
    </Dialog>
  )
}
