import { authMessages } from '#messages/accounts/sign-in.ts'
import { AuthPage } from '#features/accounts/site/auth-page.tsx'
import { ResetPasswordForm } from '#features/accounts/site/reset-password-form.tsx'
import type { PageHandle } from '#ui/site/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${authMessages.resetPageTitle} | ${site.title}`,
  description: () => authMessages.resetDescription,
  isPrivate: true,
}

export function Component() {
  return (
    <AuthPage title={authMessages.resetPageTitle}>
      <ResetPasswordForm />
    </AuthPage>
  )
}
