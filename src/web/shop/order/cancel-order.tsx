import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderView } from '#modules/orders/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { forgetKey } from '../../shared/idempotency-key.ts'
import { formatPrice } from '../../shared/money/price.tsx'
import { orderReads } from '../../shared/order/order-reads.ts'
import { orderWrites } from '../../shared/order/order-writes.ts'
import { isProofNeeded, ProveChange } from '../../shared/order/prove-change.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toasts.ts'

/** Reasons as staff read them, stored in English for every language of the page. */
const REASONS = {
  mind: 'Changed their mind',
  wrong: 'Ordered something else by mistake',
  late: 'It would come too late',
  other: 'No reason given',
} as const
type Reason = keyof typeof REASONS

export function CancelOrder({ order, reference }: { order: OrderView; reference: string }) {
  const t = useText()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState<Reason>('other')
  const [asksProof, setAsksProof] = useState(false)
  const language = useLanguage()
  const { paid } = order.payment
  const inKes = (cents: number) => `\u2066${formatPrice(cents, { language, currency: 'KES', rate: 1 })}\u2069`
  const cancel = () => orderWrites.cancelOrder(order.number, REASONS[reason])
  const { send, busy } = useWrite(async () => {
    const after = await cancel().catch((error) => {
      setAsksProof(isProofNeeded(error))
      if (!isProofNeeded(error)) failureToast(t, t('order.cancel.failed'))(error)
      throw error
    })
    forgetKey()
    client.setQueryData(orderReads.order(reference).queryKey, after)
    setOpen(false)
    toast({
      title: t('order.cancel.done'),
      description: paid > 0 ? t('order.cancel.paidDone', { amount: inKes(paid) }) : t('order.cancel.doneText'),
    })
  })
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 text-small font-medium text-danger underline underline-offset-4"
      >
        {t('order.cancel.ask')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('order.cancel.title', { number: order.number })}>
        <div className="p-5">
          <p className="text-ink-2">{paid > 0 ? t('order.cancel.paidText', { amount: inKes(paid) }) : t('order.cancel.text')}</p>
          {asksProof ? (
            <div className="mt-4">
              <ProveChange number={order.number} ask={cancel} onProved={() => void send(undefined)} />
            </div>
          ) : (
            <Reasons chosen={reason} onChoose={setReason} />
          )}
          <div className="mt-5 grid gap-2.5">
            {!asksProof && (
              <Button busy={busy} onClick={() => void send(undefined)}>
                {t('order.cancel.do')}
              </Button>
            )}
            <Button look="quiet" size="touch" onClick={() => setOpen(false)}>
              {t('order.cancel.keep')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

function Reasons({ chosen, onChoose }: { chosen: Reason; onChoose: (reason: Reason) => void }) {
  const t = useText()
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 text-small font-medium">{t('order.cancel.why')}</legend>
      {(Object.keys(REASONS) as Reason[]).map((each) => (
        <label key={each} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="reason"
            value={each}
            checked={each === chosen}
            onChange={() => onChoose(each)}
            className="size-5 accent-ink"
          />
          {t(`order.cancel.reason.${each}`)}
        </label>
      ))}
    </fieldset>
  )
}
