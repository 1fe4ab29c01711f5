import type { ReactNode } from 'react'
import { deskFrame } from '#messages/desk/frame.ts'
import { LogoMark } from '#ui/site/logo-mark.tsx'
import hero from '#ui/site/images/hero-portrait-800.avif'
import classes from './sign-in-gate.module.css'

/** The layout of the pages shown before signing in: a picture on the left, a form on the right. */
export function SignInGate({ children }: { children: ReactNode }) {
  return (
    <div className={`stack ${classes.door}`}>
      <img className={classes.art} src={hero} alt="" />
      <main className={`line gap-16 ${classes.form}`}>
        <p className={`line middle gap-10 ${classes.brand}`}>
          <LogoMark />
          <b>{deskFrame.name}</b>
          <em>{deskFrame.desk}</em>
        </p>
        {children}
      </main>
    </div>
  )
}
