import { authMessages } from '#messages/accounts-sign-in.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { ResetPasswordForm } from '#web/features/accounts/reset-password-form.tsx'
import type { PageHandle } from '#web/lib/page.ts'

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
