import { authMessages } from '#messages/auth.ts'
import { AuthPage } from '#web/features/auth/auth-page.tsx'
import { ResetPasswordForm } from '#web/features/auth/reset-password-form.tsx'
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
