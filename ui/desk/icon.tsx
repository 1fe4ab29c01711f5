import classes from './icon.module.css'

const paths = {
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  list: 'M8 6h13M8 12h13M8 18h13M3.5 6h.01M3.5 12h.01M3.5 18h.01',
  calendar:
    'M5.500 5h13a2.500 2.500 0 0 1 2.500 2.500v11a2.500 2.500 0 0 1-2.500 2.500h-13A2.500 2.500 0 0 1 3 18.500v-11A2.500 2.500 0 0 1 5.500 5M3 10h18M8 3v4M16 3v4',
  phone:
    'M5 3.5h3.5l1.8 4.6-2.2 1.5a12 12 0 0 0 6.3 6.3l1.5-2.2 4.6 1.8V19a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.7 2 2 0 0 1 5 3.5Z',
  users:
    'M5.5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5c2 .8 3.2 2.6 3.5 5.5',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M16 16l5 5',
  plus: 'M12 5v14M5 12h14',
  check: 'm4 12.5 5.5 5.5L20 6.5',
  close: 'M6 6l12 12M18 6 6 18',
  warning: 'M12 3.5 2.5 20h19zM12 10v4.5M12 17.3v.1',
  mail: 'M3 6h18v12H3zM3.500 6.500l8.500 7 8.500-7',
  pen: 'M4 20h4L20 8l-4-4L4 16z',
  rupee: 'M6 4h12M6 9h12M6 4h5a4.500 4.500 0 0 1 0 9H6l8 7',
  back: 'M9 6 4 11l5 5M4 11h11a4.5 4.5 0 0 1 0 9h-3',
  more: 'M4 7h16M4 12h16M4 17h16',
  down: 'm6 9 6 6 6-6',
  columns: 'M4 5h16v14H4zM9.500 5v14M14.500 5v14',
  download: 'M12 4v11M7.500 11l4.500 4.500 4.500-4.500M4 19.500h16',
  filter: 'M3 6h18M6.500 12h11M10 18h4',
  map: 'm3 6 6-2.5 6 2.5 6-2.500v14.500L15 20.500 9 18l-6 2.500zM9 3.500V18M15 6v14.500',
  star: 'm12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2-5.6-3-5.6 3 1.2-6.2L3 9.500l6.300-.800z',
  tag: 'M3.500 12.500v-8h8l9 9-8 8zM8 8.010V8',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 4.500v5M7 14.500v5',
  key: 'M3.500 15.500a4.500 4.500 0 1 0 9 0 4.500 4.500 0 1 0-9 0M11.200 12.300 20 3.500M16 7.500l3 3M18 5.500l2 2',
  right: 'm9 5 7 7-7 7',
  offline:
    'M3 3l18 18M8.500 15.500a5 5 0 0 1 7 0M5.500 12a9.500 9.500 0 0 1 4-2.300M14 9.600a9.500 9.500 0 0 1 4.500 2.400M12 19v.100',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16',
  leave: 'M14 4H5v16h9M10 12h11M17.5 8l3.5 4-3.5 4',
} as const

/** The name of a desk icon. */
export type DeskIconName = keyof typeof paths

/** An icon beside text. It has no meaning of its own, so assistive technology ignores it. */
export function DeskIcon({ name }: { name: DeskIconName }) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
