import { Link } from 'react-router'
import type { LinkProps } from 'react-router'
import type { ButtonStyle } from './button.tsx'
import { buttonClass } from './button.tsx'

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonStyle) {
  const buttonStyle: ButtonStyle = { ...(variant ? { variant } : {}), ...(size ? { size } : {}) }
  return <Link {...rest} className={buttonClass(buttonStyle, className)} />
}
