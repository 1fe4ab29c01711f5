import { useState } from 'react'
import type { StaffMember } from '../api/staff-schemas.ts'
import { deskSignIn } from '#messages/staff/desk.ts'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'

type SignInFormProps = { email?: string; title: string; text: string; onSignedIn: (staff: StaffMember) => void }

/**
 * The two steps of a sign-in. `onSignedIn` gets the person who signed in.
 *
 * @param email the address of the person whose session on this page has ended; empty for a first sign-in.
 */
export function SignInForm({ email = '', title, text, onSignedIn }: SignInFormProps) {
  const [name, setName] = useState<string | null>(null)
  const [notice, setNotice] = useState<string>()
  if (name === null) {
    return (
      <PasswordStep
        email={email}
        title={title}
        text={text}
        notice={notice}
        onDone={(person) => {
          setNotice(undefined)
          setName(person)
        }}
      />
    )
  }
  return (
    <CodeStep
      firstName={name.split(' ')[0] ?? name}
      onSignedIn={onSignedIn}
      onEnded={(sentence) => {
        setNotice(sentence)
        setName(null)
      }}
      again={deskSignIn.another}
    />
  )
}
