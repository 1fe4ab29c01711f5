import type { ReactNode } from 'react'
import { deskFrame } from '#messages/desk/frame.ts'
import { LogoMark } from '#site/ui/logo-mark.tsx'
import hero from '#site/images/hero-portrait-800.avif'
import classes from './door.module.css'

/** The frame of the pages before the desk: a picture on the left, a form on the right. */
export function Door({ children }: { children: ReactNode }) {
  return (
    <div className={classes.door}>
      <img className={classes.art} src={hero} alt="" />
      <main className={classes.form}>
        <p className={classes.brand}>
          <LogoMark />
          <b>{deskFrame.name}</b>
          <em>{deskFrame.desk}</em>
        </p>
        {children}
      </main>
    </div>
  )
}
