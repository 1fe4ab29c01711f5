import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SessionUser } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { initialsOf } from '#kernel/text/initials.ts'
import { userAreaMessages } from '#messages/accounts/user-area.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { Icon } from '#ui/site/icon.tsx'
import classes from './user-area.module.css'

/** The avatar with initials. Its menu closes on an outside click, on Escape and when it loses the focus. */
export function UserMenu({ user }: { user: SessionUser }) {
  const { logOut } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const avatar = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const name = user.name.trim() || userAreaMessages.userFallback

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setIsOpen(false)
    avatar.current?.focus()
  }
  const closeOnBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setIsOpen(false)
  }
  const handleLogOut = async () => {
    setIsLeaving(true)
    setHasFailed(false)
    await logOut().catch(() => {
      setIsLeaving(false)
      setHasFailed(true)
    })
  }

  return (
    <div className={classes.menuRoot} ref={root} onKeyDown={closeOnEscape} onBlur={closeOnBlur}>
      <button
        type="button"
        ref={avatar}
        className={classes.avatar}
        aria-label={userAreaMessages.openUserMenu(name)}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {initialsOf(user)}
      </button>
      <div id={menuId} className={classes.menu} hidden={!isOpen}>
        <p className={classes.name}>{name}</p>
        <p className={classes.email}>{user.email}</p>
        <Link className={classes.item} to={pages.account()} onClick={() => setIsOpen(false)}>
          <Icon name="user" size={20} /> {userAreaMessages.viewProfile}
        </Link>
        <button type="button" className={classes.item} disabled={isLeaving} onClick={() => void handleLogOut()}>
          <Icon name="close" size={20} /> {isLeaving ? userAreaMessages.loggingOut : userAreaMessages.logOut}
        </button>
        {hasFailed ? (
          <p role="alert" className={classes.failed}>
            {userAreaMessages.logOutFailed}
          </p>
        ) : null}
      </div>
    </div>
  )
}
