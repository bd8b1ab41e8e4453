import { useState } from 'react'
import type { OrderCan, OrderView } from '#modules/orders/contract.ts'
import { getQueryClient } from '../../../api/query-client.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { copyText } from '../../../shared/copy-text.ts'
import { failureToast } from '../../../shared/errors/failure.ts'
import { Price } from '../../../shared/money/price.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { moneyReads, moneyWrites } from './money-reads.ts'
import { TakePayment } from './take-payment.tsx'

type Props = {
  order: OrderView
  can: OrderCan
  sentAbove: boolean
  onChanged: () => Promise<void>
}

export function OwedPanel({ order: { number, payment }, can, sentAbove, onChanged }: Props) {
  const t = useText()
  const [taking, setTaking] = useState<'part' | 'whole'>()
  const mail = useWrite(async () => {
    await moneyWrites
      .sendLink(number)
      .then(onChanged)
      .then(() => toast({ title: t('admin.owed.linkSent') }))
      .catch(failureToast(t, t('admin.owed.linkFailed')))
  })
  if (payment.due <= 0 || !(can.takePayment || can.sendLink)) return null
  return (
    <Panel title={t('admin.owed.title')} id="owed" aside={<Price amount={payment.due} exact className="text-h3 font-medium" />}>
      <div className="flex flex-wrap gap-2.5 px-4 pb-5 sm:px-5">
        {can.takePayment && (
          <>
            <Button size="touch" onClick={() => setTaking('part')}>
              {t('admin.owed.take')}
            </Button>
            <Button size="touch" look="outline" onClick={() => setTaking('whole')}>
              {t('admin.owed.markPaid')}
            </Button>
          </>
        )}
        {can.sendLink && (
          <>
            <CopyLink number={number} />
            {!sentAbove && (
              <Button size="touch" look="outline" busy={mail.busy} onClick={() => void mail.send(undefined)}>
                {t('admin.owed.sendLink')}
              </Button>
            )}
          </>
        )}
      </div>
      {taking && (
        <TakePayment
          number={number}
          due={payment.due}
          isFull={taking === 'whole'}
          onPaid={onChanged}
          onClose={() => setTaking(undefined)}
        />
      )}
    </Panel>
  )
}

/** Copies the payment link, or shows it when the browser cannot copy. */
function CopyLink({ number }: { number: string }) {
  const t = useText()
  const [shown, setShown] = useState<string>()
  const copy = useWrite(async () => {
    try {
      const { address } = await getQueryClient().fetchQuery({ ...moneyReads.paymentLink(number), staleTime: 0 })
      const copied = await copyText(address)
      if (copied) toast({ title: t('admin.owed.linkCopied') })
      else setShown(address)
    } catch (error) {
      failureToast(t, t('admin.owed.linkFailed'))(error)
    }
  })
  return (
    <>
      <Button size="touch" look="outline" busy={copy.busy} onClick={() => void copy.send(undefined)}>
        {t('admin.owed.copyLink')}
      </Button>
      {shown && (
        <p dir="ltr" className="order-last w-full rounded-2 bg-sunk px-3 py-2 text-small wrap-anywhere select-all">
          {shown}
        </p>
      )}
    </>
  )
}
