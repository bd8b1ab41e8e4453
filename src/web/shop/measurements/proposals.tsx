import { useQuery } from '@tanstack/react-query'
import type * as api from '#api/shop/tailoring/measurements.proposals.ts'
import type { Measure } from '#domain/tailoring/tape.ts'
import type { Proposals as Shown } from '#modules/measurements/contract.ts'
import { clientOf } from '../../api/client.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { measurementReads } from '../../shared/measurements/measurement-reads.ts'
import { useMeasureText } from '../../shared/measurements/use-measure-text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'

const client = clientOf<typeof api>()
const proposalsRead = () => client.read('/api/measurements/proposals')

export function Proposals() {
  const { data } = useQuery({ ...proposalsRead(), staleTime: 0 })
  return data?.proposals.map((proposal) => <Proposal key={proposal.id} proposal={proposal} />)
}

function Proposal({
  proposal: { id, profile, unit, orderNumber, changes, own, taken },
}: {
  proposal: Shown['proposals'][number]
}) {
  const t = useText()
  const inWords = useMeasureText()
  const { send, busy } = useWrite(async (accept: boolean) => {
    const path = '/api/measurements/proposals/:id'
    const left = await client.send('PUT', path, { params: { id }, body: { accept } }).catch((error) => {
      failureToast(t, t('measuring.failed'))(error)
      throw error
    })
    getQueryClient().setQueryData(proposalsRead().queryKey, left)
    await getQueryClient().invalidateQueries({ queryKey: measurementReads.mine().queryKey })
    toast({ title: t(accept || taken ? 'measuring.learned.taken' : 'measuring.learned.left') })
  })
  return (
    <section
      aria-label={t(taken ? 'measuring.learned.isTaken' : 'measuring.learned.title', { name: profile })}
      className="mt-6 border-s-2 border-line bg-sunk px-4 py-4"
    >
      <p className="font-medium">{t(taken ? 'measuring.learned.isTaken' : 'measuring.learned.title', { name: profile })}</p>
      {!taken && (
        <p className="mt-1 max-w-[62ch] text-small text-ink-2">
          {t(own ? 'measuring.learned.own' : 'measuring.learned.text', { number: orderNumber })}
        </p>
      )}
      <ul className="mt-2 text-small">
        {(Object.entries(changes) as [Measure, number][]).map(([measure, change]) => (
          <li key={measure}>
            {t(`measurement.name.${measure}`)}:{' '}
            <bdi>
              {t(change > 0 ? 'measuring.learned.more' : 'measuring.learned.less', {
                by: inWords(measure, Math.abs(change), unit),
              })}
            </bdi>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {!taken && (
          <Button size="touch" busy={busy} onClick={() => void send(true)}>
            {t('measuring.learned.take')}
          </Button>
        )}
        <Button size="touch" look="outline" busy={busy} onClick={() => void send(false)}>
          {t(taken ? 'measuring.learned.back' : 'measuring.learned.leave')}
        </Button>
      </div>
    </section>
  )
}
