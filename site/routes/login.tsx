import { authMessages } from '#messages/accounts/sign-in.ts'
import { LoginPage } from '#features/accounts/site/login-page.tsx'
import type { PageHandle } from '#ui/site/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${authMessages.loginPageTitle} | ${site.title}`,
  description: () => authMessages.loginDescription,
}

export function Component() {
  return <LoginPage />
}
