import { lazy, Suspense, useState } from 'react'

const PromoFilm = lazy(async () => ({ default: (await import('./promo-film.tsx')).PromoFilm }))

/** The film about the business, in a dialog. Fetched when it is first opened. */
export function PromoVideo({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isWanted, setIsWanted] = useState(isOpen)
  if (isOpen && !isWanted) setIsWanted(true)
  // Kept once it was there: only a dialog that closes, rather than vanishes, gives the focus back.
  return isWanted ? (
    <Suspense>
      <PromoFilm isOpen={isOpen} onClose={onClose} />
    </Suspense>
  ) : null
}
