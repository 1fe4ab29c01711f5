import { Link } from 'react-router'
import type { LinkProps } from 'react-router'
import type { ButtonLook } from './button.tsx'
import { buttonClass } from './button.tsx'

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonLook) {
  const look: ButtonLook = { ...(variant ? { variant } : {}), ...(size ? { size } : {}) }
  return <Link {...rest} className={buttonClass(look, className)} />
}
