import { authMessages } from '#messages/accounts-sign-in.ts'
import { LoginPage } from '#web/features/accounts/login-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${authMessages.loginPageTitle} | ${site.title}`,
  description: () => authMessages.loginDescription,
}

export function Component() {
  return <LoginPage />
}
