import { Outlet } from 'react-router'
import { layoutMessages } from '#messages/layout.ts'
import { AuthDialogHost } from '#web/features/accounts/auth-dialog-host.tsx'
import { OfflineNotice } from '#web/features/layout/offline-notice.tsx'
import { WizardFooter } from '#web/features/layout/wizard-footer.tsx'
import { WizardHeader } from '#web/features/layout/wizard-header.tsx'
import { CONTENT_ID } from '#web/lib/page.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'

/** The booking wizard: a logo-only header with help, no menu. */
export function Component() {
  return (
    <>
      <SkipLink to={`#${CONTENT_ID}`}>{layoutMessages.skipToContent}</SkipLink>
      <WizardHeader />
      <main id={CONTENT_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <WizardFooter />
      <AuthDialogHost />
      <OfflineNotice text={layoutMessages.offlineWizard} />
    </>
  )
}
