import { authMessages } from '#messages/accounts/sign-in.ts'
import { SignupPage } from '#features/accounts/site/signup-page.tsx'
import type { PageHandle } from '#ui/site/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${authMessages.signupPageTitle} | ${site.title}`,
  description: () => authMessages.signupDescription,
}

export function Component() {
  return <SignupPage />
}
