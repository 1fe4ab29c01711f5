import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { authMessages } from '#messages/accounts/sign-in.ts'
import type { AuthTab } from '#ui/site/lib/session-store.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import { SignupForm } from './signup-form.tsx'
import classes from './auth.module.css'

const TABS: readonly AuthTab[] = ['login', 'signup']

type AuthTabsProps = { tab: AuthTab; onTabChange: (tab: AuthTab) => void; onLoggedIn: () => void }

/**
 * The two tabs and the forgot-password form, which opens from the login. The typed email is passed from form to
 * form.
 */
export function AuthTabs({ tab, onTabChange, onLoggedIn }: AuthTabsProps) {
  const [email, setEmail] = useState('')
  const [notice, setNotice] = useState<string | null>(null)
  const [showsForgotPassword, setShowsForgotPassword] = useState(false)
  const tabs = useRef<HTMLDivElement>(null)
  const id = useId()

  const openTab = (next: AuthTab) => {
    setNotice(null)
    setShowsForgotPassword(false)
    onTabChange(next)
  }
  const moveByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const next: AuthTab = tab === 'login' ? 'signup' : 'login'
    openTab(next)
    tabs.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const handleSignedUp = () => {
    // If the visitor has since closed the dialog, it must not reopen.
    if (!isShown.current) return
    openTab('login')
    setNotice(authMessages.signupDone)
  }

  return (
    <>
      <div
        role="tablist"
        className={classes.tabs}
        ref={tabs}
        onKeyDown={moveByArrow}
        aria-label={authMessages.dialogTitle}
      >
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            data-tab={name}
            id={`${id}-${name}`}
            aria-selected={name === tab}
            aria-controls={`${id}-panel`}
            tabIndex={name === tab ? 0 : -1}
            className={classes.tab}
            onClick={() => openTab(name)}
          >
            {authMessages.tabs[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'signup' ? <SignupForm {...{ email, onEmailChange: setEmail, onSignedUp: handleSignedUp }} /> : null}
        {tab === 'login' && !showsForgotPassword ? (
          <LoginForm
            {...{ email, onEmailChange: setEmail, onLoggedIn, notice }}
            onForgotPassword={() => setShowsForgotPassword(true)}
          />
        ) : null}
        {tab === 'login' && showsForgotPassword ? (
          <ForgotPasswordForm {...{ email, onEmailChange: setEmail }} onBack={() => setShowsForgotPassword(false)} />
        ) : null}
      </div>
    </>
  )
}
