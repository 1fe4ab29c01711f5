import { Icon } from './icon.tsx'

/** Arrow of the month buttons, in the shape of all other arrows. */
export function CalendarChevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon name={orientation === 'right' ? 'chevron-right' : 'chevron-left'} size={20} />
}
