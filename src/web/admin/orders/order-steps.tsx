import { useState } from 'react'
import { withoutParcel } from '#domain/pricing/goods.ts'
import type { FulfilmentState, MoveOrder, MoveParcel, OrderSteps, OrderView } from '#modules/orders/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { adminWrites } from '../../shared/admin/admin-writes.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { type AskedStep, StepDialog } from './step-dialog.tsx'

export type Step = { of: 'order'; move: MoveOrder['move'] } | { of: 'parcel'; move: MoveParcel['move'] }
type Props = { order: OrderView; steps: OrderSteps; onMoved: () => Promise<void> }

const askedOf = ({ of, move }: Step): AskedStep | undefined =>
  of === 'order' && (move === 'hold' || move === 'cancel') ? move : of === 'parcel' && move === 'ship' ? move : undefined

const wordOf = ({ of, move }: Step, state: FulfilmentState | undefined) =>
  of === 'parcel' && move === 'cancel' ? (state === 'packed' ? 'unpack' : 'stopPreparing') : move

const allOf = ({ parcel, order, several }: OrderSteps): Step[] => [
  ...(several === null ? parcel : []).map((move) => ({ of: 'parcel' as const, move })),
  ...order.map((move) => ({ of: 'order' as const, move })),
]

const isAbove = ({ next }: OrderSteps, { of, move }: Step): boolean =>
  next?.kind === of && next.move === move && !askedOf({ of, move } as Step)

function saysNothing(
  { several, cancelAndRefund, awaits, making }: OrderSteps,
  all: readonly Step[],
  others: readonly Step[],
): boolean {
  if (cancelAndRefund || awaits || making || others.length > 0) return false
  return all.length > 0 || several !== null
}

export function OrderStepsPanel({ order, steps, onMoved }: Props) {
  const t = useText()
  const [openStep, setOpenStep] = useState<AskedStep>()
  const [cancelling, setCancelling] = useState(false)
  const moved = async ({ status }: Pick<OrderView, 'status'>) => {
    await onMoved()
    setOpenStep(undefined)
    setCancelling(false)
    toast({ title: t('admin.orderStep.done', { status: t(`order.status.${status}`) }) })
  }
  const { send, busy } = useWrite(async ({ of, move }: Step) => {
    try {
      await moved(
        of === 'order'
          ? await adminWrites.moveOrder(order.number, { move })
          : await adminWrites.moveParcel(order.number, { move }),
      )
    } catch (error) {
      toast({ title: t('admin.orderStep.failed'), description: sentenceOf(error) ?? t('error.network.short'), tone: 'danger' })
    }
  })
  const all = allOf(steps)
  const others = all.filter((step) => !isAbove(steps, step))
  const stepText = useStepWords(order)
  if (saysNothing(steps, all, others)) return null
  const take = (step: Step) => (askedOf(step) ? setOpenStep(askedOf(step)) : void send(step))
  return (
    <Panel title={t('admin.orderStep.title')} id="steps">
      <div className="flex flex-wrap gap-2.5 px-4 pb-5 sm:px-5">
        {steps.awaits && <Awaits day={steps.awaits} />}
        {steps.making && <Making />}
        {all.length === 0 && !steps.cancelAndRefund && <p className="text-ink-2">{t('admin.orderStep.none')}</p>}
        {others.map((step) => (
          <Button
            key={`${step.of} ${step.move}`}
            size="touch"
            look={step.move === 'ship' ? 'primary' : 'outline'}
            busy={busy}
            onClick={() => take(step)}
          >
            {stepText(step)}
          </Button>
        ))}
        {steps.cancelAndRefund && (
          <Button size="touch" look="outline" onClick={() => setCancelling(true)}>
            {t('admin.orderStep.move.cancelAndRefund')}
          </Button>
        )}
      </div>
      {cancelling && steps.cancelAndRefund && (
        <CancelOrderDialog
          number={order.number}
          cancelAndRefund={steps.cancelAndRefund}
          onDone={() => moved({ status: 'cancelled' })}
          onClose={() => setCancelling(false)}
        />
      )}
      {openStep && <StepDialog step={openStep} order={order} onMoved={moved} onClose={() => setOpenStep(undefined)} />}
    </Panel>
  )
}

/** Services by appointment have no parcel, so their steps have other names. */
export function useStepWords({ lines, parcels }: OrderView): (step: Step, state?: FulfilmentState) => string {
  const t = useText()
  const byAppointment = withoutParcel(lines) !== undefined
  return (step, state = parcels[0]?.state) => {
    const moveName = byAppointment && step.of === 'parcel' && step.move === 'cancel' ? 'unpack' : wordOf(step, state)
    const own = byAppointment && step.of === 'parcel' ? t.maybe(`admin.orderStep.service.${moveName}`) : undefined
    return own ?? t.maybe(`admin.orderStep.move.${moveName}`) ?? step.move
  }
}

function Awaits({ day }: { day: string }) {
  const t = useText()
  const dayOf = useDay()
  return <p className="w-full border-s-2 border-warn ps-3 text-warn">{t('admin.orderStep.awaits', { day: dayOf(day) })}</p>
}

function Making() {
  const t = useText()
  return (
    <p className="w-full border-s-2 border-line ps-3">
      {t('admin.orderStep.making')}{' '}
      <a href="#workshop" className="link">
        {t('admin.orderStep.toWorkshop')}
      </a>
    </p>
  )
}
