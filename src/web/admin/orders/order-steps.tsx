import { type FormEvent, useState } from 'react'
import type { OrderSteps, OrderView, ParcelMove, StaffMove } from '#modules/orders/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { adminWrites } from '../../shared/admin/admin-writes.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toasts.ts'

type Step =
  | { of: 'order'; move: StaffMove; reason?: string }
  | { of: 'parcel'; move: ParcelMove; carrier?: string; tracking?: string }
type Props = { order: OrderView; steps: OrderSteps; onMoved: () => Promise<void> }

/** The steps that the server says can be taken now, the likeliest first. What leaves a mark on the customer is asked about. */
export function OrderStepsPanel({ order, steps, onMoved }: Props) {
  const t = useText()
  const [asking, setAsking] = useState<'hold' | 'cancel' | 'ship'>()
  const { send, busy } = useWrite(async (step: Step) => {
    try {
      const moved =
        step.of === 'order'
          ? await adminWrites.moveOrder(order.number, step.move, step.reason)
          : await adminWrites.moveParcel(order.number, step.move, given(step))
      await onMoved()
      setAsking(undefined)
      toast({ title: t('admin.orderStep.done', { status: t(`order.status.${moved.status}`) }) })
    } catch (error) {
      toast({ title: t('admin.orderStep.failed'), description: sentenceOf(error) ?? t('error.network.short'), tone: 'danger' })
      throw error
    }
  })
  const all: Step[] = [
    ...steps.parcel.map((move) => ({ of: 'parcel' as const, move })),
    ...steps.order.map((move) => ({ of: 'order' as const, move })),
  ]
  const take = (step: Step) =>
    step.move === 'hold' || step.move === 'cancel' || step.move === 'ship' ? setAsking(step.move) : void send(step)
  return (
    <Panel title={t('admin.orderStep.title')} id="steps">
      <div className="flex flex-wrap gap-2.5 px-4 pb-5 sm:px-5">
        {all.length === 0 && <p className="text-ink-2">{t('admin.orderStep.none')}</p>}
        {all.map((step, place) => (
          <Button
            key={step.move}
            size="touch"
            look={place === 0 && step.move !== 'cancel' ? 'primary' : 'outline'}
            busy={busy && asking === undefined}
            onClick={() => take(step)}
          >
            {t.maybe(`admin.orderStep.move.${step.move}`) ?? step.move}
          </Button>
        ))}
      </div>
      {asking && (
        <Ask kind={asking} order={order} busy={busy} onClose={() => setAsking(undefined)} onSend={(step) => void send(step)} />
      )}
    </Panel>
  )
}

const given = ({ carrier, tracking }: { carrier?: string; tracking?: string }) => ({
  ...(carrier && { carrier }),
  ...(tracking && { tracking }),
})

type AskProps = {
  kind: 'hold' | 'cancel' | 'ship'
  order: OrderView
  busy: boolean
  onClose: () => void
  onSend: (step: Step) => void
}

/** Names the order and what will happen, and takes what should be remembered with the step. */
function Ask({ kind, order, busy, onClose, onSend }: AskProps) {
  const t = useText()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const word = (name: string) => String(typed.get(name) ?? '').trim()
    if (kind === 'ship') return onSend({ of: 'parcel', move: 'ship', carrier: word('carrier'), tracking: word('tracking') })
    onSend({ of: 'order', move: kind, reason: word('reason') })
  }
  return (
    <Dialog open onClose={onClose} title={t(`admin.orderStep.ask.${kind}`, { number: order.number })}>
      <form onSubmit={submit} className="grid gap-4 p-5">
        {kind === 'ship' ? (
          <>
            <TextInput name="carrier" label={t('admin.orderStep.carrier')} optional={t('checkout.optional')} maxLength={80} />
            <TextInput
              name="tracking"
              label={t('admin.orderStep.tracking')}
              optional={t('checkout.optional')}
              maxLength={80}
              ltr
            />
          </>
        ) : (
          <TextInput
            name="reason"
            label={t('admin.orderStep.reason')}
            optional={t('checkout.optional')}
            hint={t('admin.orderStep.reasonHint')}
            maxLength={280}
          />
        )}
        <Button type="submit" busy={busy}>
          {t.maybe(`admin.orderStep.move.${kind}`) ?? kind}
        </Button>
      </form>
    </Dialog>
  )
}
