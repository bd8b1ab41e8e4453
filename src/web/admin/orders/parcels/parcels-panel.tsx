import { type ReactNode, useState } from 'react'
import type { OrderParcels, OrderView, ParcelMove } from '#modules/orders/contract.ts'
import { sentenceOf } from '../../../api/transport.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { adminWrites } from '../../../shared/admin/admin-writes.ts'
import { useMay } from '../../../shared/admin/may.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { PaperLink } from '../../../shared/admin/papers/paper-link.tsx'
import { useQuantity } from '../../../shared/money/quantity.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useStepWords } from '../order-steps.tsx'
import { BeginParcelDialog } from './begin-parcel.tsx'
import { HandedPhoto } from './handed-photo.tsx'
import { HandedSignature } from './handed-signature.tsx'
import { CarrierDialog, ProofDialog, SendDialog } from './parcel-dialogs.tsx'
import { ParcelEntry } from './parcel-entry.tsx'

const ARRIVED: ReadonlySet<string> = new Set(['delivered', 'collected'])

type OpenDialog = { what: 'begin' } | { what: 'carrier' | 'ship' | 'deliver' | 'collect'; place: number }
type Props = { order: OrderView; parcels: OrderParcels; onChanged: () => Promise<void> }

export function ParcelsPanel({ order, parcels: shown, onChanged }: Props) {
  const t = useText()
  const may = useMay()('orders.change')
  const [dialog, setDialog] = useState<OpenDialog>()
  const { parcels, rest, canBegin } = shown
  if (parcels.length === 0 && !canBegin) return null
  const printable = order.status !== 'on-hold'
  return (
    <Panel
      title={t('order.parcel.title')}
      id="parcels"
      aside={
        may &&
        canBegin && (
          <Button look="outline" size="touch" onClick={() => setDialog({ what: 'begin' })} className="px-4!">
            {t('admin.parcels.begin')}
          </Button>
        )
      }
    >
      {parcels.length === 0 && (
        <div className="grid gap-2 px-4 pb-5 sm:px-5">
          <p className="text-ink-2">{t('admin.parcels.none')}</p>
          {printable && <Printed order={order} />}
        </div>
      )}
      <ul className="divide-y border-t empty:hidden">
        {parcels.map((parcel, at) => (
          <ParcelEntry key={parcel.id} parcel={parcel} place={at + 1}>
            {may && ARRIVED.has(parcel.state) && <HandedPhoto number={order.number} parcel={parcel.id} onChanged={onChanged} />}
            {may && ARRIVED.has(parcel.state) && (
              <HandedSignature number={order.number} parcel={parcel.id} onChanged={onChanged} />
            )}
            {may && <Steps order={order} shown={shown} onChanged={onChanged} place={at + 1} onAsk={setDialog} />}
            {printable && <Printed order={order} parcel={parcel.id} />}
          </ParcelEntry>
        ))}
      </ul>
      {parcels.length > 0 && <Rest rest={rest} />}
      <Dialogs
        dialog={dialog}
        shown={shown}
        number={order.number}
        onDone={async () => {
          await onChanged()
          setDialog(undefined)
        }}
        onClose={() => setDialog(undefined)}
      />
    </Panel>
  )
}

const Printed = ({ order: { number, shipping }, parcel }: { order: OrderView; parcel?: string }) => (
  <span className="flex flex-wrap items-center gap-x-5">
    <PaperLink number={number} kind="packing-slip" {...(parcel && { parcel })} />
    <PaperLink number={number} kind="delivery-note" {...(parcel && { parcel })} />
    {shipping.method !== 'pickup' && <PaperLink number={number} kind="address-label" {...(parcel && { parcel })} />}
  </span>
)

type StepsProps = {
  order: OrderView
  shown: OrderParcels
  place: number
  onAsk: (dialog: OpenDialog) => void
  onChanged: Props['onChanged']
}
const ASKED = ['ship', 'deliver', 'collect'] as const
type ParcelAction = (typeof ASKED)[number]
const isAsked = (move: ParcelMove): move is ParcelAction => (ASKED as readonly string[]).includes(move)

function Steps({ order, shown: { parcels, rest }, place, onAsk, onChanged }: StepsProps): ReactNode {
  const t = useText()
  const stepText = useStepWords(order)
  const parcel = parcels[place - 1]
  const { send, busy } = useWrite(async (move: ParcelMove) => {
    try {
      await adminWrites.moveParcel(order.number, { move, ...(parcel && { parcel: parcel.id }) })
      await onChanged()
    } catch (error) {
      toast({ title: t('admin.orderStep.failed'), description: sentenceOf(error) ?? t('error.network.short'), tone: 'danger' })
    }
  })
  const alone = parcels.length === 1 && rest.length === 0
  const moves = parcel?.moves.filter((move) => !alone || move === 'deliver' || move === 'collect') ?? []
  return (
    <>
      {moves.map((move) => (
        <Button
          key={move}
          size="touch"
          look={move === 'ship' ? 'primary' : 'outline'}
          busy={busy}
          onClick={() => (isAsked(move) ? onAsk({ what: move, place }) : void send(move))}
        >
          {move === 'deliver' || move === 'collect' ? t('admin.parcels.proof') : stepText({ of: 'parcel', move }, parcel?.state)}
        </Button>
      ))}
      {order.shipping.method !== 'pickup' && (
        <Button size="touch" look="outline" onClick={() => onAsk({ what: 'carrier', place })}>
          {t('admin.parcels.carrier')}
        </Button>
      )}
    </>
  )
}

function Rest({ rest }: Pick<OrderParcels, 'rest'>) {
  const t = useText()
  const quantity = useQuantity()
  if (rest.length === 0) return null
  return (
    <div className="border-t px-4 py-4 sm:px-5">
      <p className="font-medium">{t('admin.parcels.rest')}</p>
      <ul className="mt-1 text-ink-2">
        {rest.map((row) => (
          <li key={row.line}>
            <span className="figures">{quantity(row.quantity, row.unit)}</span> × {row.name}
          </li>
        ))}
      </ul>
    </div>
  )
}

type DialogsProps = {
  dialog: OpenDialog | undefined
  shown: OrderParcels
  number: string
  onDone: () => Promise<void>
  onClose: () => void
}

function Dialogs({ dialog, shown: { parcels, rest, places }, number, onDone, onClose }: DialogsProps) {
  const t = useText()
  const onBegun = async () => {
    await onDone()
    toast({ title: t('admin.parcels.begun') })
  }
  if (dialog?.what === 'begin')
    return <BeginParcelDialog number={number} rest={rest} places={places} onBegun={onBegun} onClose={onClose} />
  const parcel = dialog && parcels[dialog.place - 1]
  if (!parcel) return null
  const props = { number, parcel, place: dialog.place, onDone, onClose }
  if (dialog.what === 'carrier') return <CarrierDialog {...props} />
  return dialog.what === 'ship' ? <SendDialog {...props} /> : <ProofDialog {...props} move={dialog.what} />
}
