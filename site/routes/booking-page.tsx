import { useEffect } from 'react'
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { Outlet, redirectDocument, useLoaderData, useNavigate } from 'react-router'
import { getTourPackage } from '#contract/catalog/calls.ts'
import { pages } from '#contract/pages.ts'
import { bookingMessages } from '#messages/bookings.ts'
import { layoutMessages } from '#messages/layout.ts'
import { AuthDialogHost } from '#web/features/accounts/auth-dialog-host.tsx'
import { BookingWizard, WaitingWizard } from '#web/features/bookings/booking-wizard.tsx'
import { NotSelected } from '#web/features/bookings/not-selected.tsx'
import { useHandedBooking } from '#web/features/bookings/use-handed-booking.ts'
import { OfflineNotice } from '#web/features/layout/offline-notice.tsx'
import { WizardFooter } from '#web/features/layout/wizard-footer.tsx'
import { WizardHeader } from '#web/features/layout/wizard-header.tsx'
import { isApiError, loaderApi } from '#web/lib/api.ts'
import { CONTENT_ID, notFound, type PageHandle } from '#web/lib/page.ts'
import { readTourPackage } from '#web/lib/read-catalog.ts'
import { readSelection } from '#web/lib/prebooking-selection.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'

const PACKAGE_ID = /^[1-9]\d{0,9}$/

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isOtherDocument()) throw redirectDocument(request.url)
  const id = packageIdIn(request.url)
  if (id === null) return { tourPackage: null }
  try {
    return { tourPackage: readTourPackage(await loaderApi(context)(getTourPackage, { params: { id } })) }
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 422)) throw notFound()
    throw error
  }
}

/** A change of the step changes the address, but not the package. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return packageIdIn(currentUrl.href) === packageIdIn(nextUrl.href) ? false : defaultShouldRevalidate
}

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${bookingMessages.title} | ${site.title}`,
  description: () => bookingMessages.description,
  isPrivate: true,
}

export function Component() {
  const { tourPackage } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const isMissing = tourPackage === null
  const isReading = useHandedBooking(tourPackage?.packageId)

  // The address has no package any more, but the tab still knows which one was chosen.
  useEffect(() => {
    const selection = isMissing ? readSelection() : null
    if (selection !== null) void navigate(pages.bookingPage(selection.packageId), { replace: true })
  }, [isMissing, navigate])

  if (tourPackage === null) return <NotSelected />
  if (isReading) return <WaitingWizard tourPackage={tourPackage} />
  return <BookingWizard key={tourPackage.packageId} tourPackage={tourPackage} />
}

/** The layout of the wizard: a logo-only header with help, no menu. No other page has it, so it has no file of its own. */
export function Layout() {
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

/**
 * Only this page's own content security policy allows the frame of the payment window, and a policy belongs to the
 * document. So a visitor who comes from another page of the site needs a new document.
 */
function isOtherDocument(): boolean {
  if (typeof document === 'undefined') return false
  const loaded = performance.getEntriesByType('navigation')[0]
  return loaded !== undefined && new URL(loaded.name).pathname !== new URL(pages.bookingPage(''), loaded.name).pathname
}

function packageIdIn(url: string): string | null {
  const text = new URL(url).searchParams.get('packageId')
  return text !== null && PACKAGE_ID.test(text) ? text : null
}
