import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import classes from './button.module.css'

type ButtonStyle = { variant?: 'main' | 'plain' | 'quiet' | 'danger'; size?: 'small' | 'normal' }
type ButtonLinkProps = ButtonStyle &
  Omit<ComponentProps<'a'>, 'href'> &
  ({ href: string; to?: never } | { href?: never; to: string })

/** A link that looks like a button: `to` leads to a desk screen, `href` to a file, a call or another window. */
export function ButtonLink({ variant = 'plain', size = 'normal', to, children, ...rest }: ButtonLinkProps) {
  const linkProps = { className: [classes.button, classes[variant], classes[size]].join(' '), 'data-look': variant }
  return to === undefined ? (
    <a {...rest} {...linkProps}>
      {children}
    </a>
  ) : (
    <Link {...rest} {...linkProps} to={to}>
      {children}
    </Link>
  )
}
