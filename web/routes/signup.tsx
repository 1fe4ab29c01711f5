import { authMessages } from '#messages/auth.ts'
import { SignupPage } from '#web/features/auth/signup-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${authMessages.signupPageTitle} | ${site.title}`,
  description: () => authMessages.signupDescription,
}

export function Component() {
  return <SignupPage />
}
