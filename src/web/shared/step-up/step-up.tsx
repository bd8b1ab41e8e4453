import { useEffect, useRef, useState } from 'react'
import { lookAtAnswers } from '../../api/transport.ts'
import { latePart } from '../errors/late-part.tsx'
import { askForProof, setAsking } from './ask.ts'

const ProveDialog = latePart(async () => (await import('./prove-dialog.tsx')).default)

/** When the server requires verification, opens the dialog and repeats the request, so that forms keep their input. */
export function StepUp() {
  const [open, setOpen] = useState(false)
  const waiting = useRef<{ answer: Promise<boolean>; settle: (proved: boolean) => void }>(undefined)
  const settle = (proved: boolean) => {
    setOpen(false)
    waiting.current?.settle(proved)
    waiting.current = undefined
  }
  useEffect(() => {
    setAsking(() => {
      if (!waiting.current) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        waiting.current = { answer: promise, settle: resolve }
        setOpen(true)
      }
      return waiting.current.answer
    })
    lookAtAnswers(async (answer, again) => {
      if (answer.headers.get('Problem-Code') !== 'access.prove-again') return answer
      return (await askForProof()) ? again() : answer
    })
    return () => {
      lookAtAnswers(undefined)
      setAsking(undefined)
      waiting.current?.settle(false)
    }
  }, [])
  return open && <ProveDialog onSettled={settle} onGiveUp={() => settle(false)} />
}
