import type { ReactNode } from 'react'
import { cached } from './lib/cached.ts'
import classes from './icon.module.css'

const star = 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L3.6 9.7l5.8-.8Z'

const shapes = {
  pin: (
    <>
      <path d="M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21Z" />
      <circle cx="12" cy="9.5" r="2.6" />
    </>
  ),
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="3" />
      <path d="M3.5 10h17M8 2.8V7M16 2.8V7" />
    </>
  ),
  guests: (
    <>
      <circle cx="9" cy="8" r="3.6" />
      <path d="M2.8 20c.4-3.7 2.9-5.7 6.2-5.7s5.8 2 6.2 5.7M15.8 4.7a3.6 3.6 0 0 1 0 6.6M17.8 14.6c2 .8 3.2 2.6 3.4 5.4" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.2l3.4 2" />
    </>
  ),
  check: <path d="m4.5 12.5 5 5 10-11" />,
  'chevron-left': <path d="m14.5 5-7 7 7 7" />,
  'chevron-right': <path d="m9.5 5 7 7-7 7" />,
  'chevron-down': <path d="m5 9 7 7 7-7" />,
  phone: (
    <path d="M5 3.5h3.5l1.8 4.6-2.2 1.5a12 12 0 0 0 6.3 6.3l1.5-2.2 4.6 1.8V19a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.7 2 2 0 0 1 5 3.5Z" />
  ),
  menu: <path d="M3.5 7h17M3.5 12h17M3.5 17h17" />,
  close: <path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />,
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.6-4 3.6-6.2 7.5-6.2s6.9 2.2 7.5 6.2" />
    </>
  ),
  mail: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="3" />
      <path d="m3.8 7 8.2 6.2L20.2 7" />
    </>
  ),
  whatsapp: (
    <>
      <path d="M3.6 20.4 5 16a8.3 8.3 0 1 1 3.3 3.2Z" />
      <path d="M9.2 8.3c-.5.5-.6 1.8.9 3.7s3 2.8 4 2.7c.7-.1 1.4-.7 1.5-1.4l-1.9-1-1 1c-1-.4-2-1.4-2.5-2.5l.9-1Z" />
    </>
  ),
  star: <path d={star} fill="currentColor" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5M12 7.6v.2" />
    </>
  ),
  warning: (
    <>
      <path d="M12 3.8 2.8 19.8h18.4Z" />
      <path d="M12 10v4.5M12 17v.2" />
    </>
  ),
  train: (
    <>
      <rect x="5.5" y="3.5" width="13" height="13" rx="3" />
      <path d="M5.5 10.5h13M9 13.6v.1M15 13.6v.1M8.5 16.5 6 20.5M15.5 16.5l2.5 4" />
    </>
  ),
  shield: (
    <>
      <path d="M12 3.3 4.8 6v5.6c0 4.4 3 7.6 7.2 9.1 4.2-1.5 7.2-4.7 7.2-9.1V6Z" />
      <path d="m8.8 12 2.3 2.3 4.2-4.6" />
    </>
  ),
  minus: <path d="M5 12h14" />,
  plus: <path d="M5 12h14M12 5v14" />,
  edit: (
    <>
      <path d="M4 20h4L19.5 8.5a2.6 2.6 0 0 0-4-4L4 16Z" />
      <path d="m13.5 6.5 4 4" />
    </>
  ),
  print: (
    <>
      <path d="M7 9V3.5h10V9M7 17H4.5a1.5 1.5 0 0 1-1.5-1.5v-5A1.5 1.5 0 0 1 4.5 9h15a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H17" />
      <path d="M7 14h10v6.5H7Z" />
    </>
  ),
  receipt: (
    <>
      <path d="M5.5 3.5v17l2.2-1.5 2.1 1.5 2.2-1.5 2.2 1.5 2.1-1.5 2.2 1.5v-17Z" />
      <path d="M9 8.5h6M9 12.5h6" />
    </>
  ),
  share: (
    <>
      <path d="M12 15V3.5M7.5 7.5 12 3.3l4.5 4.2" />
      <path d="M5 12v6.5A2 2 0 0 0 7 20.5h10a2 2 0 0 0 2-2V12" />
    </>
  ),
  compare: <path d="M12 4v16M8 20h8M4 7h16M7 7l-3 7h6L7 7ZM17 7l-3 7h6l-3-7Z" />,
  heart: <path d="M12 20.3S3.8 15.4 3.8 9.3A4.6 4.6 0 0 1 12 6.5a4.6 4.6 0 0 1 8.2 2.8c0 6.1-8.2 11-8.2 11Z" />,
  play: <path d="M7 4.5v15l12-7.5Z" fill="currentColor" />,
  image: (
    <>
      <rect x="3" y="4.5" width="18" height="15" rx="3" />
      <circle cx="8.5" cy="9.5" r="1.6" />
      <path d="m3.5 17.5 5-4.5 3.5 3 4-4 5 4.5" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof shapes

/**
 * A line drawing on a grid of 24 units. It is always beside a text, so it is hidden from assistive technology. Sizes
 * are in pixels.
 */
export const Icon = import.meta.env.SSR ? cached(Drawing) : Drawing

function Drawing({ name, size = 20, className = '' }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={`${classes.icon} ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[name]}
    </svg>
  )
}
