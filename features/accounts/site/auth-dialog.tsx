import { useId } from 'react'
import { authMessages } from '#messages/accounts/sign-in.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { Dialog } from '#ui/site/dialog.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { AuthTabs } from './auth-tabs.tsx'
import classes from './auth.module.css'

/** The login and signup dialog over the visitor's current page. */
export function AuthDialog() {
  const { authDialogTab, openAuthDialog, closeAuthDialog } = useSession()
  const titleId = useId()
  return (
    <Dialog
      isOpen={authDialogTab !== null}
      onClose={closeAuthDialog}
      labelledBy={titleId}
      className={classes.dialog ?? ''}
    >
      <h2 id={titleId} className={classes.title}>
        {authMessages.dialogTitle}
      </h2>
      <AuthTabs tab={authDialogTab ?? 'login'} onTabChange={openAuthDialog} onLoggedIn={closeAuthDialog} />
      {/* The close button comes last, so that the dialog opens with the focus on its tabs. */}
      <button type="button" className={classes.close} aria-label={authMessages.closeDialog} onClick={closeAuthDialog}>
        <Icon name="close" size={22} />
      </button>
    </Dialog>
  )
}
