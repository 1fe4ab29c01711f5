import { Outlet } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { tripMessages } from '#messages/trips.ts'
import { OfflineNotice } from '#web/features/layout/offline-notice.tsx'
import { WizardFooter } from '#web/features/layout/wizard-footer.tsx'
import { WizardHeader } from '#web/features/layout/wizard-header.tsx'
import { CONTENT_ID } from '#web/lib/page.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'

/** The page for the journey: the logo, help, and nothing that must be fetched. A kept copy contains all of it. */
export function Component() {
  return (
    <>
      <SkipLink to={`#${CONTENT_ID}`}>{layoutMessages.skipToContent}</SkipLink>
      <WizardHeader />
      <main id={CONTENT_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <WizardFooter />
      <OfflineNotice text={tripMessages.offline} />
    </>
  )
}
