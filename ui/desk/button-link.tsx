import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import classes from './button.module.css'

type Look = { variant?: 'main' | 'plain' | 'quiet' | 'danger'; size?: 'small' | 'normal' }
type ButtonLinkProps = Look &
  Omit<ComponentProps<'a'>, 'href'> &
  ({ href: string; to?: never } | { href?: never; to: string })

/** A link that looks like a button: `to` leads to a desk screen, `href` to a file, a call or another window. */
export function ButtonLink({ variant = 'plain', size = 'normal', to, children, ...rest }: ButtonLinkProps) {
  const look = { className: [classes.button, classes[variant], classes[size]].join(' '), 'data-look': variant }
  return to === undefined ? (
    <a {...rest} {...look}>
      {children}
    </a>
  ) : (
    <Link {...rest} {...look} to={to}>
      {children}
    </Link>
  )
}
