import { promoMessages } from '#messages/catalog-film.ts'
import { promoPosterImage } from '#web/images/promo-poster.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './promo-film.module.css'

const texts = promoMessages

/** The film in its dialog. Loaded when it is first opened. */
export function PromoFilm({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={texts.title} className={styles.dialog ?? ''}>
      <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
        <Icon name="close" size={24} />
      </button>
      <video
        className={styles.film}
        controls
        autoPlay
        muted
        playsInline
        width={960}
        height={540}
        poster={promoPosterImage.fallback}
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
