import { useCallback, useEffect, useState } from 'react'
import { endAllSessions, endSession, listSessions, type DeviceSession } from '../api/calls.ts'
import { accountSecurityMessages } from '#messages/accounts/security.ts'
import { call, hasErrorCode, serverMessageOf } from '#ui/site/lib/api.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { whileSignedIn } from '#ui/site/lib/while-signed-in.ts'

const texts = accountSecurityMessages.devices

type Devices = {
  /** Null until the list is loaded. */
  devices: readonly DeviceSession[] | null
  hasFailed: boolean
  /** The id of the device that is being signed out. */
  endingId: string | null
  notice: { kind: 'success' | 'error'; text: string } | null
  load: () => void
  end: (id: string) => void
  /** Signs out many devices. Rejects with an error text for the confirmation dialog. */
  endSessions: (which: 'others' | 'everywhere') => Promise<void>
}

/** The signed-in devices, and functions to sign them out. */
export function useDevices(): Devices {
  const session = useSession()
  const { refresh, signInAgain } = session
  const [devices, setDevices] = useState<readonly DeviceSession[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [endingId, setEndingId] = useState<string | null>(null)
  const [notice, setNotice] = useState<Devices['notice']>(null)

  const read = useCallback(
    async (signal?: AbortSignal) => {
      setHasFailed(false)
      try {
        const fetchSessions = () => call(listSessions, {}, signal ? { signal } : {})
        const answer = await whileSignedIn(fetchSessions, { signInAgain }, { what: 'page' })
        setDevices(answer.sessions)
      } catch {
        if (signal?.aborted !== true) setHasFailed(true)
      }
    },
    [signInAgain],
  )

  useEffect(() => {
    const controller = new AbortController()
    void read(controller.signal)
    return () => controller.abort()
  }, [read])

  const endOne = async (id: string) => {
    setEndingId(id)
    setNotice(null)
    try {
      await whileSignedIn(() => call(endSession, { body: { id } }), session, { what: 'devices' })
      await read()
      setNotice({ kind: 'success', text: texts.ended })
    } catch (error) {
      setNotice({ kind: 'error', text: serverMessageOf(error, texts.endFailed) })
      if (hasErrorCode(error, endSession, 'SESSION_NOT_FOUND')) await read()
    } finally {
      setEndingId(null)
    }
  }

  const endSessions = async (which: 'others' | 'everywhere') => {
    setNotice(null)
    const endAll = () => call(endAllSessions, { body: { keep_current: which === 'others' } })
    await whileSignedIn(endAll, session, { what: 'devices' })
    if (which === 'everywhere') {
      await refresh(true)
      return
    }
    await read()
    setNotice({ kind: 'success', text: accountSecurityMessages.ask.others.done })
  }

  return { devices, hasFailed, endingId, notice, load: () => void read(), end: (id) => void endOne(id), endSessions }
}
