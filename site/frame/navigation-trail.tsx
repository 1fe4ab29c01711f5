import { useNavigation } from 'react-router'
import { layoutMessages } from '#messages/site/frame.ts'
import classes from './navigation-trail.module.css'

/** A dotted line at the top while the next page is loading. It appears only after a short delay. */
export function NavigationTrail() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className={classes.trail} role="progressbar" aria-label={layoutMessages.loadingPage} />
}
