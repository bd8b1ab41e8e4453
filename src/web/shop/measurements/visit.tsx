import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type * as visits from '#api/shop/tailoring/measurements.visit.ts'
import type { OrderFitting } from '#modules/workshop/contract.ts'
import { clientOf } from '../../api/client.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useMoment } from '../../shared/account/dates.ts'
import { useUser } from '../../shared/account/user.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { Hours } from '../../shared/measurements/hours.tsx'
import { measurementsPath } from '../../shared/measurements/measurement-paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toasts.ts'

const api = clientOf<typeof visits>()
const visitRead = () => api.read('/api/measurements/visit')

/** Books an hour in the workshop to be measured. Needs an account, so that the shop can write to the customer. */
export function Visit({ children }: { children: ReactNode }) {
  const t = useText()
  const user = useUser()
  if (user === undefined) return children
  return (
    <section aria-labelledby="visit" className="mt-10 max-w-160 border-s-2 bg-sunk px-4 py-4">
      <h2 id="visit" className="font-medium">
        {t('measuring.visit.title')}
      </h2>
      {user ? (
        <Own />
      ) : (
        <>
          <p className="text-small text-ink-2">{t('measuring.visit.signIn')}</p>
          <ButtonLink look="outline" size="touch" className="mt-3" to={paths.signIn(measurementsPath())}>
            {t('account.signIn')}
          </ButtonLink>
        </>
      )}
      {children}
    </section>
  )
}

function Own() {
  const t = useText()
  const moment = useMoment()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ ...visitRead(), staleTime: 0 })
  if (!data) return null
  const { booked, days } = data
  return (
    <>
      <p className="text-small text-ink-2">
        {booked ? t('measuring.visit.booked', { at: moment(booked.at), place: booked.place }) : t('measuring.visit.offer')}
      </p>
      {booked && !booked.changeable && <p className="text-small text-ink-2">{t('measuring.visit.near')}</p>}
      {(!booked || booked.changeable) && days.length > 0 && (
        <Button look="outline" size="touch" className="mt-3" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t(booked ? 'measuring.visit.change' : 'measuring.visit.book')}
        </Button>
      )}
      {open && <Booking visit={data} onClose={() => setOpen(false)} />}
    </>
  )
}

function Booking({ visit: { days, booked }, onClose }: { visit: OrderFitting; onClose: () => void }) {
  const t = useText()
  const client = useQueryClient()
  const { send, busy } = useWrite(async (at: string | null) => {
    const path = '/api/measurements/visit'
    const answer = at === null ? api.send('DELETE', path) : api.send('PUT', path, { body: { at } })
    const after = await answer.catch(async (error) => {
      failureToast(t, t('measuring.visit.failed'))(error)
      await client.invalidateQueries(visitRead()) // another customer may have booked the hour
      throw error
    })
    client.setQueryData(visitRead().queryKey, after)
    toast({ title: t(at === null ? 'measuring.visit.cancelled' : 'measuring.visit.done') })
    onClose()
  })
  return (
    <Dialog open onClose={onClose} title={t(booked ? 'measuring.visit.change' : 'measuring.visit.book')}>
      <div className="grid gap-4 p-5">
        <Hours
          days={days}
          busy={busy}
          words={{ day: t('measuring.visit.day'), hours: t('measuring.visit.hours'), taken: t('measuring.visit.taken') }}
          onChoose={(at) => void send(at)}
        />
        {booked && (
          <Button look="outline" size="touch" busy={busy} onClick={() => void send(null)}>
            {t('measuring.visit.cancel')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
