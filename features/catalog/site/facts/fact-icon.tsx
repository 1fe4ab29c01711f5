import type { ReactNode } from 'react'
import styles from './facts.module.css'

// Not among the site's icons, because only this section of one page uses these shapes.
const shapes = {
  age: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.6-4.3 3.6-6.3 7.5-6.3s6.9 2 7.5 6.3" />
    </>
  ),
  onFoot: (
    <>
      <circle cx="13" cy="4.5" r="1.9" />
      <path d="m8 21 2.8-6-2-3 1.7-4.5L13.5 9l3 2.5M10.8 15l3 2 1 4M9 8 6.5 9.5 6 13" />
    </>
  ),
  highestNight: <path d="M2.5 19.5 9 7l4.2 7.5 2.3-3.5 6 8.5Z" />,
  vehicle: (
    <>
      <path d="M3.5 16.5V12l2.2-5.5h12.6L20.5 12v4.5ZM3.5 12h17" />
      <circle cx="7.5" cy="17" r="1.8" />
      <circle cx="16.5" cy="17" r="1.8" />
    </>
  ),
  oxygenDoctor: (
    <>
      <rect x="8" y="7.5" width="8" height="13.5" rx="4" />
      <path d="M10 7.5V5h4v2.5M14 4.5h3.5V3" />
    </>
  ),
  toilets: <path d="M6 3.5h4V11h9c0 3.8-2 6-5 6.8V21H8v-4.5C6.7 15 6 13.3 6 11Z" />,
  food: <path d="M5 19C4 10 9 4.5 20 4c.5 10.5-4.5 16-13 14.5M5 20.5c1.5-5 4.5-8.5 9-11" />,
  company: <path d="M5.5 21V3.5M5.5 4.5c5-2.5 7 2.5 13 0v8.5c-6 2.5-8-2.5-13 0" />,
  group: (
    <>
      <circle cx="12" cy="8" r="3" />
      <circle cx="5" cy="10" r="2.2" />
      <circle cx="19" cy="10" r="2.2" />
      <path d="M6.8 20c.3-4 2.3-6 5.2-6s4.9 2 5.2 6M1.8 18.5c.2-2.7 1.3-4 3.2-4M22.2 18.5c-.2-2.7-1.3-4-3.2-4" />
    </>
  ),
  wheelchair: (
    <>
      <circle cx="10" cy="15" r="5.5" />
      <circle cx="10.5" cy="3.8" r="1.7" />
      <path d="M10.5 7v6h6l2.5 6M10.5 9.5H16" />
    </>
  ),
  unknown: (
    <>
      <circle cx="12" cy="12" r="8.7" />
      <path d="M12 11v5.5M12 7.6v.2" />
    </>
  ),
  yes: <path d="m4.5 12.5 5 5 10-11" />,
  no: <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />,
  pin: (
    <>
      <path d="M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21Z" />
      <circle cx="12" cy="9.5" r="2.6" />
    </>
  ),
  document: (
    <>
      <rect x="3.5" y="4" width="17" height="16.5" rx="3.5" />
      <path d="M12 8.5v7.5M8.2 12.2h7.6" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

type FactIconName = keyof typeof shapes

/** A line drawing on a 24-unit grid. It is always beside a text. */
export function FactIcon({ name }: { name: FactIconName }) {
  return (
    <svg className={styles.icon} width={22} height={22} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {shapes[name]}
    </svg>
  )
}
