import { Outlet } from 'react-router'
import { layoutMessages } from '#messages/site/frame.ts'
import { tripMessages } from '#messages/trips/site.ts'
import { OfflineNotice } from '#site/frame/offline-notice.tsx'
import { WizardFooter } from '#site/frame/wizard-footer.tsx'
import { WizardHeader } from '#site/frame/wizard-header.tsx'
import { CONTENT_ID } from '#ui/site/lib/page.ts'
import { SkipLink } from '#ui/site/skip-link.tsx'

/**
 * The layout of the page of a trip: the logo and help, and nothing that would have to load later. A saved copy
 * therefore contains the whole page.
 */
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
