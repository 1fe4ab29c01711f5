import { useState } from 'react'
import { isApiError } from './api.ts'

/** Error codes about a new password. The current password has a separate field. */
const ABOUT_NEW_PASSWORD = /^PASSWORD_(?:TOO_|COMMON|PERSONAL)/

/** A new password being typed, and the server's error message if it is rejected. The typed text stays. */
export function useNewPassword() {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  return {
    value,
    error,
    change: (text: string) => {
      setValue(text)
      setError(undefined)
    },
    /** Records the rejection of a call that sends the password. The form still sees the call fail. */
    recordRejection: async <Answer>(sending: Promise<Answer>): Promise<Answer> => {
      try {
        return await sending
      } catch (refusal) {
        if (isApiError(refusal) && ABOUT_NEW_PASSWORD.test(refusal.code)) setError(refusal.message)
        throw refusal
      }
    },
  }
}
