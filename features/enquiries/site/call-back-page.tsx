import { Link } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { callBackMessages as texts } from '#messages/enquiries/call-back.ts'
import { CallBackForm } from './call-back-form.tsx'
import classes from './contact-page.module.css'

/** The page for requesting a call, optionally about a tour. Source: the design for families, point 4. */
export function CallBackPage({ tour }: { tour: { packageId: number; packageName: string } | null }) {
  return (
    <div className={`wrap ${classes.narrow}`}>
      <h1>{texts.heading}</h1>
      {tour === null ? null : (
        <p>
          {texts.about(tour.packageName)} <Link to={pages.tourSingle(tour.packageId)}>{texts.back}</Link>
        </p>
      )}
      <CallBackForm packageId={tour?.packageId ?? null} />
    </div>
  )
}
