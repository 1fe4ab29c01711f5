import { lazy, Suspense } from 'react'

const PromoFilm = lazy(async () => ({ default: (await import('./promo-film.tsx')).PromoFilm }))

/** The film about the business. Mounted on the package page; nothing opens it there (specification §2). */
export function PromoVideo({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return isOpen ? (
    <Suspense>
      <PromoFilm isOpen onClose={onClose} />
    </Suspense>
  ) : null
}
