import { Link } from 'react-router'
import type { OrderSteps, OrderView } from '#modules/orders/contract.ts'
import { sentenceOf } from '../../../api/transport.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { adminWrites } from '../../../shared/admin/admin-writes.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { draftWrites } from '../new-order/draft-client.ts'
import { type Step, useStepWords } from '../order-steps.tsx'

type Props = { order: OrderView; steps: OrderSteps; onMoved: () => Promise<void> }

export function NextAction({ order, steps, onMoved }: Props) {
  const t = useText()
  const { number } = order
  const wordsOf = useStepWords(order)
  const { next } = steps
  const { send, busy } = useWrite(async (step: OrderSteps['next']) => {
    try {
      const moved =
        step?.kind === 'order'
          ? await adminWrites.moveOrder(number, { move: step.move })
          : step?.kind === 'parcel' && (await adminWrites.moveParcel(number, { move: step.move }))
      const sent = moved ? undefined : await draftWrites.sendLink(number)
      await onMoved()
      toast({
        title: moved
          ? t('admin.orderStep.done', { status: t(`order.status.${moved.status}`) })
          : t(sent?.amount === 0 ? 'admin.newOrder.placed' : 'admin.newOrder.sent'),
      })
    } catch (error) {
      toast({ title: t('admin.orderStep.failed'), description: sentenceOf(error) ?? t('error.network.short'), tone: 'danger' })
    }
  })
  const label =
    next &&
    (next.kind === 'order' || next.kind === 'parcel'
      ? [
          wordsOf({ of: next.kind, move: next.move } as Step),
          next.kind === 'parcel' && steps.several !== null && t('order.parcel.one', { number: steps.several }),
        ]
          .filter(Boolean)
          .join(' · ')
      : t(`admin.orderStep.next.${next.kind}`))
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Neighbour to={steps.newer} label={t('admin.orderStep.newer')} />
      <Neighbour to={steps.older} label={t('admin.orderStep.older')} />
      {next?.kind === 'workshop' && <ButtonLink to="#workshop">{label}</ButtonLink>}
      {next?.kind === 'stock' && <ButtonLink to={adminPaths.inventory()}>{label}</ButtonLink>}
      {/* Dispatch needs a carrier, so the button links to the panel that has the field. */}
      {next?.move === 'ship' && <ButtonLink to={steps.several === null ? '#steps' : '#parcels'}>{label}</ButtonLink>}
      {next && next.kind !== 'workshop' && next.kind !== 'stock' && next.move !== 'ship' && (
        <Button size="touch" busy={busy} onClick={() => void send(next)}>
          {label}
        </Button>
      )}
    </div>
  )
}

const Neighbour = ({ to, label }: { to: string | null; label: string }) =>
  to && (
    <Link to={adminPaths.order(to)} className="flex min-h-11 items-center text-[0.8125rem] underline underline-offset-4">
      {label}
    </Link>
  )
