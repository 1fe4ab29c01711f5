import type { ComponentProps } from 'react'
import classes from './button.module.css'

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string; look?: 'main' | 'plain' | 'quiet' }

/** A way to a file or another window that looks like a button. */
export function ButtonLink({ look = 'plain', children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={[classes.button, classes[look], classes.normal].join(' ')} data-look={look}>
      {children}
    </a>
  )
}
