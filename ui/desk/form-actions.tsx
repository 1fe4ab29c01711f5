import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** The labels of the two buttons. Without a label there is no such button. */
export type ActionTexts = { leave?: string; action?: string | undefined; working?: string | undefined }

type FormActionsProps = {
  texts: ActionTexts
  onLeave: () => void
  isPending: boolean
  isDanger?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Buttons between the two. */
  children?: ReactNode
}

/** The buttons of a form: the one that changes nothing, and the main action. */
export function FormActions({ texts, onLeave, isPending, isDanger = false, isDisabled, children }: FormActionsProps) {
  return (
    <>
      {texts.leave === undefined ? null : <Button onClick={onLeave}>{texts.leave}</Button>}
      {children}
      {texts.action === undefined ? null : (
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'main'}
          aria-disabled={isDisabled}
          pendingText={isPending ? texts.working : undefined}
        >
          {texts.action}
        </Button>
      )}
    </>
  )
}
