import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Piece, PurchaseDetails, TransferDetails } from '#modules/inventory/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { PlainTable } from '../../shared/admin/kit/plain-table.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { Price } from '../../shared/money/price.tsx'
import { useQuantity } from '../../shared/money/quantity.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toasts.ts'
import { InventoryFrame, StateBadge } from './inventory-frame.tsx'
import { PieceCell } from './piece-cell.tsx'
import { pieceName } from './piece-name.ts'
import { stockWrites } from './stock-api.ts'

type Line = { piece: Piece; quantity: number; received: number; missing?: number; reason?: string; cost?: number | null }
type Move = 'send' | 'order' | 'close' | 'cancel'
type PaperProps = {
  title: string
  state: string
  moves: readonly string[]
  facts: ReactNode
  goods: readonly Line[]
  onMove: (move: Move) => Promise<unknown>
  onReceive: (goods: Arrived[]) => Promise<unknown>
  /** What did not arrive of a transfer is said, with its reason; of a supplier it may still come. */
  mayMiss?: boolean
}
type Arrived = { variantId: number; received: number; missing: number; reason: string }

/** A transfer with its goods: sent off, and received in part or whole. */
export function TransferScreen({ transfer }: { transfer: TransferDetails }) {
  const t = useText()
  const { id, from, to, note } = transfer
  return (
    <Paper
      {...transfer}
      title={t('admin.stock.paper.transfer', { id })}
      facts={[t('admin.stock.fromTo', { from: from.name, to: to.name }), note].filter(Boolean).join(t('common.comma'))}
      onMove={(move) => stockWrites.moveTransfer(id, move === 'send' ? 'send' : 'cancel')}
      onReceive={(goods) => stockWrites.receiveTransfer(id, { goods })}
      mayMiss
    />
  )
}

/** What was ordered of a supplier: ordered, received in part or whole, or given up. */
export function PurchaseScreen({ purchase }: { purchase: PurchaseDetails }) {
  const t = useText()
  const { id, supplier, location, note } = purchase
  return (
    <Paper
      {...purchase}
      title={t('admin.stock.paper.purchase-order', { id })}
      facts={[t('admin.stock.fromTo', { from: supplier.name, to: location.name }), note].filter(Boolean).join(t('common.comma'))}
      onMove={(move) => stockWrites.movePurchase(id, move === 'send' ? 'order' : move)}
      onReceive={(goods) =>
        stockWrites.receivePurchase(id, {
          goods: goods
            .filter(({ received }) => received > 0)
            .map(({ variantId, received }) => ({ variantId, received, rolls: [] })),
        })
      }
    />
  )
}

const PRESSED: readonly Move[] = ['send', 'order', 'close', 'cancel']

function Paper({ title, state, moves, facts, goods, onMove, onReceive, mayMiss = false }: PaperProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Move | 'receive'>()
  const close = () => setAsked(undefined)
  const moved = async (work: Promise<unknown>) => {
    await work
    await revalidate()
    toast({ title: t('admin.stock.paperMoved') })
    close()
  }
  return (
    <InventoryFrame title={title} beside={<StateBadge state={state} />} actions={<MoveButtons moves={moves} onAsk={setAsked} />}>
      <p className="text-ink-2">{facts}</p>
      <Panel className="min-w-0 overflow-clip [&_th]:border-t-0">
        <PlainTable
          caption={title}
          rows={goods}
          rowId={({ piece }) => String(piece.variantId)}
          columns={usePaperColumns(mayMiss)}
        />
      </Panel>
      {asked && asked !== 'receive' && (
        <ConfirmWrite
          title={t(`admin.stock.move.${asked}`)}
          confirm={t(`admin.stock.move.${asked}`)}
          send={() => moved(onMove(asked))}
          onClose={close}
        >
          {t(`admin.stock.asks.${asked}`)}
        </ConfirmWrite>
      )}
      {asked === 'receive' && <Receive goods={goods} mayMiss={mayMiss} send={(all) => moved(onReceive(all))} onClose={close} />}
    </InventoryFrame>
  )
}

function MoveButtons({ moves, onAsk }: { moves: readonly string[]; onAsk: (move: Move | 'receive') => void }) {
  const t = useText()
  return (
    <>
      {PRESSED.filter((move) => moves.includes(move)).map((move) => (
        <Button
          key={move}
          look={move === 'cancel' || move === 'close' ? 'outline' : 'primary'}
          size="small"
          onClick={() => onAsk(move)}
        >
          {t(`admin.stock.move.${move}`)}
        </Button>
      ))}
      {moves.includes('receive') && (
        <Button size="small" onClick={() => onAsk('receive')}>
          {t('admin.stock.move.receive')}
        </Button>
      )}
    </>
  )
}

function usePaperColumns(mayMiss: boolean): Column<Line>[] {
  const t = useText()
  const quantity = useQuantity()
  return [
    {
      id: 'piece',
      header: t('admin.stock.piece'),
      card: 'title',
      interactive: true,
      cell: ({ piece }) => <PieceCell piece={piece} />,
    },
    {
      ...{ id: 'units', header: t('admin.stock.units'), align: 'end', card: 'aside' },
      cell: ({ quantity: units, piece }) => quantity(units, piece.unit),
    },
    {
      ...{ id: 'received', header: t('admin.stock.received'), align: 'end', card: 'sub-aside' },
      cell: ({ received, piece }) => quantity(received, piece.unit),
    },
    mayMiss
      ? {
          ...{ id: 'missing', header: t('admin.stock.missing'), align: 'end', card: 'line' },
          cell: ({ missing = 0, reason, piece }) =>
            missing > 0 ? [quantity(missing, piece.unit), reason].join(t('common.comma')) : '–',
        }
      : {
          ...{ id: 'cost', header: t('admin.stock.costEach'), align: 'end', card: 'line' },
          cell: ({ cost }) => (cost == null ? '–' : <Price amount={cost} exact />),
        },
  ]
}

type ReceiveProps = {
  goods: readonly Line[]
  mayMiss: boolean
  send: (goods: Arrived[]) => Promise<unknown>
  onClose: () => void
}

/** What came of each line; what is left out is still on its way. */
function Receive({ goods, mayMiss, send, onClose }: ReceiveProps) {
  const t = useText()
  const open = goods
    .map((line) => ({ ...line, left: line.quantity - line.received - (line.missing ?? 0) }))
    .filter(({ left }) => left > 0)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [reason, setReason] = useState('')
  const number = (name: string, usual: number) => Number(typed[name] ?? usual)
  const arrived = open.map(({ piece: { variantId }, left }) => {
    const missing = number(`missing ${variantId}`, 0)
    return { variantId, received: number(`received ${variantId}`, left), missing, reason: missing > 0 ? reason : '' }
  })
  const write = useWrite(() => send(arrived))
  const wrong = arrived.some(
    ({ received, missing }) => ![received, missing].every((each) => Number.isSafeInteger(each) && each >= 0),
  )
  const field = (name: string, label: string, usual: number, begins = false) => (
    <TextInput
      label={label}
      inputMode="numeric"
      ltr
      value={typed[name] ?? String(usual)}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      {...(begins && { 'data-begins': true })}
    />
  )
  return (
    <Dialog open onClose={onClose} title={t('admin.stock.move.receive')}>
      <form
        noValidate
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!wrong) void write.send(undefined)
        }}
      >
        <FormFailure write={{ busy: write.busy, error: write.error }} />
        {open.map(({ piece, left }, place) => (
          <fieldset key={piece.variantId} className="grid gap-2">
            <legend className="mb-1 font-medium">{pieceName(t, piece)}</legend>
            <div className={mayMiss ? 'grid grid-cols-2 gap-3' : ''}>
              {field(`received ${piece.variantId}`, t('admin.stock.cameOf', { left }), left, place === 0)}
              {mayMiss && field(`missing ${piece.variantId}`, t('admin.stock.missing'), 0)}
            </div>
          </fieldset>
        ))}
        {arrived.some(({ missing }) => missing > 0) && (
          <TextInput
            label={t('admin.stock.whyMissing')}
            value={reason}
            maxLength={280}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <Button type="submit" busy={write.busy} disabledReason={wrong ? t('admin.stock.flaw.number') : null}>
          {t('admin.stock.move.receive')}
        </Button>
      </form>
    </Dialog>
  )
}
