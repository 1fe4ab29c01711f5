import type { ReactNode, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'
import classes from './notice-card.module.css'

type NoticeCardProps = {
  icon: IconName
  heading: string
  /** The ref of the heading, when the focus must go to it. */
  headingRef?: Ref<HTMLHeadingElement>
  /** The paragraphs below the heading. */
  texts: readonly string[]
  tone?: 'plain' | 'good' | 'bad'
  /** `alert` for a failure, `status` for an expected result. Screen readers announce both when they appear. */
  role?: 'alert' | 'status'
  /** Facts, buttons and links. */
  children?: ReactNode
}

/** The card in the middle of a page with one message: what happened, and what the visitor can do now. */
export function NoticeCard({ icon, heading, headingRef, texts, tone = 'plain', role, children }: NoticeCardProps) {
  return (
    <section className={`${classes.card} ${classes[tone] ?? ''}`}>
      <span className={classes.icon}>
        <Icon name={icon} size={30} />
      </span>
      <div className={classes.said} role={role}>
        <h1 className={classes.heading} ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1}>
          {heading}
        </h1>
        {texts.map((text) => (
          <p key={text} className={classes.text}>
            {text}
          </p>
        ))}
      </div>
      {children}
    </section>
  )
}

/** Buttons and links of a card, side by side if there is space. */
export function NoticeActions({ children }: { children: ReactNode }) {
  return <div className={classes.ways}>{children}</div>
}
