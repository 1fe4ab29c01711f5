import type { ReactNode } from 'react'
import { authMessages } from '#messages/accounts/sign-in.ts'
import classes from './auth.module.css'

type AuthPageProps = { title: string; text?: string; children: ReactNode }

/** The layout of a page that contains one form of the auth dialog. */
export function AuthPage({ title, text, children }: AuthPageProps) {
  return (
    <div className={`wrap ${classes.page}`}>
      <div className={classes.sheet}>
        <h1 className={classes.pageTitle}>{title}</h1>
        {text === undefined ? null : <p className={classes.text}>{text}</p>}
        <noscript>
          <p className={classes.text}>{authMessages.needsScript}</p>
        </noscript>
        {children}
      </div>
    </div>
  )
}
