import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderFitting } from '#modules/workshop/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { Hours } from '../../shared/measurements/hours.tsx'
import { isProofNeeded, ProveChange } from '../../shared/order/prove-change.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toasts.ts'
import { madeReads, madeWrites } from './made-reads.ts'

export function Fitting({ number }: { number: string }) {
  const t = useText()
  const moment = useMoment()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ ...madeReads.fitting(number), staleTime: 0 })
  if (!data || (data.kind === null && data.booked === null)) return null
  const { booked, kind } = data
  return (
    <div id="fitting" className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-s-2 border-line bg-sunk px-4 py-4">
      <div>
        <p className="font-medium">{t(`made.fitting.${booked?.kind ?? kind ?? 'fitting'}`)}</p>
        <p className="text-small text-ink-2">
          {booked ? t('made.fitting.booked', { at: moment(booked.at), place: booked.place }) : t('made.fitting.offer')}
        </p>
        {booked && !booked.changeable && <p className="text-small text-ink-2">{t('made.fitting.near')}</p>}
      </div>
      {(!booked || booked.changeable) && (
        <Button size="touch" look="outline" onClick={() => setOpen(true)}>
          {t(booked ? 'made.fitting.change' : 'made.fitting.book')}
        </Button>
      )}
      {open && <Booking number={number} fitting={data} onClose={() => setOpen(false)} />}
    </div>
  )
}

type Props = { number: string; fitting: OrderFitting; onClose: () => void }

function Booking({ number, fitting: { days, booked }, onClose }: Props) {
  const t = useText()
  const { save, proving, busy } = useBooking(number, onClose)
  return (
    <Dialog open onClose={onClose} title={t(booked ? 'made.fitting.change' : 'made.fitting.book')}>
      <div className="grid gap-4 p-5">
        {proving ? (
          <ProveChange number={number} ask={proving} onProved={() => void save.retry()} />
        ) : (
          <>
            <Hours
              days={days}
              busy={busy}
              words={{ day: t('made.fitting.day'), hours: t('made.fitting.hours'), taken: t('made.fitting.taken') }}
              onChoose={(at) => void save.book(at)}
            />
            {booked && (
              <Button look="outline" size="touch" busy={busy} onClick={() => void save.cancel()}>
                {t('made.fitting.cancel')}
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** A guest must first confirm an e-mailed code. */
function useBooking(number: string, onDone: () => void) {
  const t = useText()
  const client = useQueryClient()
  const [pendingTime, setPendingTime] = useState<string | null>()
  const [proves, setProves] = useState(false)
  const write = (at: string | null) => (at === null ? madeWrites.cancelFitting(number) : madeWrites.book(number, at))
  const { send, busy } = useWrite(async (at: string | null) => {
    setPendingTime(at)
    const after = await write(at).catch(async (error) => {
      setProves(isProofNeeded(error))
      if (!isProofNeeded(error)) {
        failureToast(t, t('made.fitting.failed'))(error)
        await client.invalidateQueries(madeReads.fitting(number))
      }
      throw error
    })
    client.setQueryData(madeReads.fitting(number).queryKey, after)
    toast({ title: t(at === null ? 'made.fitting.cancelled' : 'made.fitting.done') })
    onDone()
  })
  return {
    busy,
    proving: proves && pendingTime !== undefined ? () => write(pendingTime) : undefined,
    save: { book: send, cancel: () => send(null), retry: () => pendingTime !== undefined && send(pendingTime) },
  }
}
