import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { getTourPackage } from '#features/catalog/api/calls.ts'
import { callBackMessages } from '#messages/enquiries/call-back.ts'
import { CallBackPage } from '#features/enquiries/site/call-back-page.tsx'
import { isApiError, loaderApi } from '#ui/site/lib/api.ts'
import type { PageHandle } from '#ui/site/lib/page.ts'
import { readTourPackage } from '#ui/site/lib/read-catalog.ts'

const PACKAGE_ID = /^[1-9]\d{0,8}$/

/** The tour named in the link. An unknown number is ignored, because anybody may request a call back. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('package') ?? ''
  if (!PACKAGE_ID.test(id)) return { tour: null }
  try {
    const { packageId, packageName } = readTourPackage(
      await loaderApi(context)(getTourPackage, { params: { id: Number(id) } }),
    )
    return { tour: { packageId, packageName } }
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 422)) return { tour: null }
    throw error
  }
}

export const handle: PageHandle = {
  documentTitle: ({ site }) => callBackMessages.title(site.title),
  description: () => callBackMessages.description,
}

export function Component() {
  return <CallBackPage tour={useLoaderData<typeof loader>().tour} />
}
