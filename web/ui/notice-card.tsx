import type { ReactNode, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'
import classes from './notice-card.module.css'

type NoticeCardProps = {
  icon: IconName
  heading: string
  /** Of the heading, where the focus goes to it. */
  headingRef?: Ref<HTMLHeadingElement>
  /** Paragraphs below the heading. */
  texts: readonly string[]
  tone?: 'plain' | 'good' | 'bad'
  /** `alert` for what went wrong and `status` for what was waited for, both read out when they come. */
  role?: 'alert' | 'status'
  /** Facts, and the ways on. */
  children?: ReactNode
}

/** The card in the middle of a page that has one thing to say: what happened, and what can be done now. */
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

/** Buttons and links of a card, side by side where there is room. */
export function NoticeWays({ children }: { children: ReactNode }) {
  return <div className={classes.ways}>{children}</div>
}
