import { useState } from 'react'
import { getQueryClient } from '../../api/query-client.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { measurementReads } from '../../shared/measurements/measurement-reads.ts'
import { isProofNeeded } from '../../shared/order/prove-change.tsx'
import { toast } from '../../ui/toasts.ts'
import { measurementWrites } from './measurement-writes.ts'

export const refreshPeople = () => getQueryClient().invalidateQueries({ queryKey: measurementReads.mine().queryKey })

export function useGiving(number: string, line: number) {
  const t = useText()
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const [proving, setProving] = useState(false)
  const client = getQueryClient()
  const give = (setId = '') => {
    const filled = Object.entries(answers).flatMap(([question, answer]) => (answer.trim() ? [{ question, answer }] : []))
    return measurementWrites.give(number, line, { setId, answers: filled })
  }
  const write = useWrite(async (setId: string | undefined) => {
    const after = await give(setId).catch((error) => {
      setProving(isProofNeeded(error))
      if (!isProofNeeded(error)) failureToast(t, t('measuring.order.failed'))(error)
      throw error
    })
    setProving(false)
    client.setQueryData(measurementReads.ofOrder(number).queryKey, after)
    await refreshPeople()
    toast({ title: t('measuring.order.done') })
  })
  return { answers, setAnswers, proving, give, send: write.send, busy: write.busy }
}
