import { Icon } from './icon.tsx'

/** The arrow of the month buttons. It has the shape of all other arrows. */
export function CalendarChevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon name={orientation === 'right' ? 'chevron-right' : 'chevron-left'} size={20} />
}
