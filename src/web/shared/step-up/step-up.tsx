import { useEffect, useRef, useState } from 'react'
import { lookAtAnswers } from '../../api/transport.ts'
import { latePart } from '../errors/late-part.tsx'
import { askForProof, setAsking } from './ask.ts'

const ProveDialog = latePart(async () => (await import('./prove-dialog.tsx')).default)

/**
 * On a screen with this, what the server refuses until somebody has shown again who they are is asked for here, and sent once more: a
 * form keeps all that was typed and never hears of it. Only where they would rather not does it learn of the refusal.
 */
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
