import { useEffect } from 'react'
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { Outlet, redirectDocument, useLoaderData, useNavigate } from 'react-router'
import { getTourPackage } from '#features/catalog/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { layoutMessages } from '#messages/site/frame.ts'
import { AuthDialogHost } from '#features/accounts/site/auth-dialog-host.tsx'
import { BookingWizard, WizardSkeleton } from '#features/bookings/site/booking-wizard.tsx'
import { NotSelected } from '#features/bookings/site/not-selected.tsx'
import { useTransferredBooking } from '#features/bookings/site/use-transferred-booking.ts'
import { OfflineNotice } from '#site/frame/offline-notice.tsx'
import { WizardFooter } from '#site/frame/wizard-footer.tsx'
import { WizardHeader } from '#site/frame/wizard-header.tsx'
import { isApiError, loaderApi } from '#ui/site/lib/api.ts'
import { CONTENT_ID, notFound, type PageHandle } from '#ui/site/lib/page.ts'
import { readTourPackage } from '#ui/site/lib/read-catalog.ts'
import { readSelection } from '#ui/site/lib/prebooking-selection.ts'
import { SkipLink } from '#ui/site/skip-link.tsx'

const PACKAGE_ID = /^[1-9]\d{0,9}$/

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (needsNewDocument()) throw redirectDocument(request.url)
  const id = packageIdIn(request.url)
  if (id === null) return { tourPackage: null }
  try {
    return { tourPackage: readTourPackage(await loaderApi(context)(getTourPackage, { params: { id } })) }
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 422)) throw notFound()
    throw error
  }
}

/** A new step changes the address but not the package, so nothing is loaded again. */
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
  const isReading = useTransferredBooking(tourPackage?.packageId)

  // The address no longer contains a package, but the tab still knows which one was chosen.
  useEffect(() => {
    const selection = isMissing ? readSelection() : null
    if (selection !== null) void navigate(pages.bookingPage(selection.packageId), { replace: true })
  }, [isMissing, navigate])

  if (tourPackage === null) return <NotSelected />
  if (isReading) return <WizardSkeleton tourPackage={tourPackage} />
  return <BookingWizard key={tourPackage.packageId} tourPackage={tourPackage} />
}

/**
 * The layout of the wizard: a header with only logo and help, no menu. No other page uses it, so it needs no separate
 * file.
 */
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
 * Only this page's own content security policy allows the payment window's frame, and a policy belongs to the document.
 * So a visitor who arrives from another page of the site needs a new document.
 */
function needsNewDocument(): boolean {
  if (typeof document === 'undefined') return false
  const loaded = performance.getEntriesByType('navigation')[0]
  return loaded !== undefined && new URL(loaded.name).pathname !== new URL(pages.bookingPage(''), loaded.name).pathname
}

function packageIdIn(url: string): string | null {
  const text = new URL(url).searchParams.get('packageId')
  return text !== null && PACKAGE_ID.test(text) ? text : null
}
