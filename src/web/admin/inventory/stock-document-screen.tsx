import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ListedLocation, PurchaseDetails, Supplier, TransferDetails } from '#modules/inventory/contract.ts'
import { useText } from '../../i18n/text.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { PlainTable } from '../../shared/admin/kit/plain-table.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { useQuantity } from '../../shared/money/quantity.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { ChooseRolls } from './choose-rolls.tsx'
import { openPlaces } from './dialog-props.ts'
import { PurchaseDialog, TransferDialog } from './draft-dialogs.tsx'
import { InventoryFrame, StateBadge } from './inventory-frame.tsx'
import { PieceCell } from './piece-cell.tsx'
import { pieceName } from './piece-name.ts'
import { type Arrived, type PaperLine, Receive } from './receive-dialog.tsx'
import { stockWrites } from './stock-api.ts'

type Move = 'send' | 'order' | 'close' | 'cancel'
type PaperProps = {
  title: string
  state: string
  moves: readonly string[]
  facts: ReactNode
  goods: readonly PaperLine[]
  onMove: (move: Move) => Promise<unknown>
  onReceive: (goods: Arrived[]) => Promise<unknown>
  /** Allows staff to record goods that did not arrive, with a reason. */
  mayMiss?: boolean
  change: (onDone: () => Promise<void>, onClose: () => void) => ReactNode
  choose?: (line: PaperLine, onDone: () => Promise<void>, onClose: () => void) => ReactNode
}

type Places = { locations: { locations: ListedLocation[] } }
type PurchaseProps = Places & { purchase: PurchaseDetails; suppliers: { suppliers: Supplier[] } }

export function TransferScreen({ transfer, locations: { locations } }: Places & { transfer: TransferDetails }) {
  const t = useText()
  const { id, from, to, note } = transfer
  return (
    <Paper
      {...transfer}
      title={t('admin.stock.paper.transfer', { id })}
      facts={[t('admin.stock.fromTo', { from: from.name, to: to.name }), note].filter(Boolean).join(t('common.comma'))}
      onMove={(move) => stockWrites.moveTransfer(id, move === 'send' ? 'send' : 'cancel')}
      onReceive={(goods) => stockWrites.receiveTransfer(id, { goods: goods.map(({ newRolls: _, ...line }) => line) })}
      change={(onDone, onClose) => (
        <TransferDialog places={openPlaces(locations)} transfer={transfer} onDone={onDone} onClose={onClose} />
      )}
      choose={(action, onDone, onClose) => {
        const line = transfer.goods.find(({ piece }) => piece.variantId === action.piece.variantId)
        return line && <ChooseRolls transfer={transfer} line={line} onDone={onDone} onClose={onClose} />
      }}
      mayMiss
    />
  )
}

export function PurchaseScreen({ purchase, suppliers: { suppliers }, locations: { locations } }: PurchaseProps) {
  const t = useText()
  const { id, supplier, location, note, extraCost } = purchase
  const way = [t('admin.stock.fromTo', { from: supplier.name, to: location.name }), note].filter(Boolean)
  return (
    <Paper
      {...purchase}
      title={t('admin.stock.paper.purchase-order', { id })}
      facts={
        <>
          {way.join(t('common.comma'))}
          {extraCost > 0 && (
            <span className="block">
              {t.rich('admin.stock.withExtra', { amount: <Price key="extra" amount={extraCost} exact /> })}
            </span>
          )}
        </>
      }
      onMove={(move) => stockWrites.movePurchase(id, move === 'send' ? 'order' : move)}
      onReceive={(goods) =>
        stockWrites.receivePurchase(id, {
          goods: goods
            .filter(({ received }) => received > 0)
            .map(({ variantId, received, newRolls: rolls }) => ({ variantId, received, rolls })),
        })
      }
      change={(onDone, onClose) => (
        <PurchaseDialog
          places={openPlaces(locations)}
          suppliers={suppliers}
          purchase={purchase}
          onDone={onDone}
          onClose={onClose}
        />
      )}
    />
  )
}

const PRESSED: readonly Move[] = ['send', 'order', 'close', 'cancel']

function Paper({ title, state, moves, facts, goods, onMove, onReceive, mayMiss = false, change, choose }: PaperProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [move, setMove] = useState<Move | 'receive' | 'change'>()
  const [choosing, setChoosing] = useState<PaperLine>()
  const close = () => setMove(undefined)
  const moved = async (work: Promise<unknown>) => {
    await work
    await revalidate()
    toast({ title: t('admin.stock.paperMoved') })
    close()
  }
  return (
    <InventoryFrame title={title} beside={<StateBadge state={state} />} actions={<MoveButtons moves={moves} onAsk={setMove} />}>
      <p className="text-ink-2">{facts}</p>
      <Panel className="min-w-0 overflow-clip [&_th]:border-t-0">
        <PlainTable
          caption={title}
          rows={goods}
          rowId={({ piece }) => String(piece.variantId)}
          columns={usePaperColumns(mayMiss, choose && moves.includes('change') ? setChoosing : undefined)}
        />
      </Panel>
      {move && move !== 'receive' && move !== 'change' && (
        <ConfirmWrite
          title={t(`admin.stock.move.${move}`)}
          confirm={t(`admin.stock.move.${move}`)}
          send={() => moved(onMove(move))}
          onClose={close}
        >
          {t(`admin.stock.asks.${move}`)}
        </ConfirmWrite>
      )}
      {move === 'change' && change(revalidate, close)}
      {choosing && choose?.(choosing, revalidate, () => setChoosing(undefined))}
      {move === 'receive' && <Receive goods={goods} mayMiss={mayMiss} send={(all) => moved(onReceive(all))} onClose={close} />}
    </InventoryFrame>
  )
}

function MoveButtons({ moves, onAsk }: { moves: readonly string[]; onAsk: (move: Move | 'receive' | 'change') => void }) {
  const t = useText()
  return (
    <>
      {moves.includes('change') && (
        <Button look="outline" size="small" onClick={() => onAsk('change')}>
          {t('admin.stock.edit')}
        </Button>
      )}
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

function usePaperColumns(mayMiss: boolean, onChoose?: (line: PaperLine) => void): Column<PaperLine>[] {
  const t = useText()
  const quantity = useQuantity()
  return [
    {
      id: 'piece',
      header: t('admin.stock.piece'),
      card: 'title',
      interactive: true,
      cell: (line) => (
        <>
          <PieceCell piece={line.piece} />
          <LineRolls line={line} onChoose={onChoose} />
        </>
      ),
    },
    {
      id: 'units',
      header: t('admin.stock.units'),
      align: 'end',
      card: 'aside',
      cell: ({ quantity: units, piece }) => quantity(units, piece.unit),
    },
    {
      id: 'received',
      header: t('admin.stock.received'),
      align: 'end',
      card: 'line',
      cell: ({ received, piece }) => quantity(received, piece.unit),
    },
    mayMiss
      ? {
          id: 'missing',
          header: t('admin.stock.missing'),
          align: 'end',
          card: 'line',
          cell: ({ missing = 0, reason, piece }) =>
            missing > 0 ? [quantity(missing, piece.unit), reason].join(t('common.comma')) : '–',
        }
      : {
          id: 'cost',
          header: t('admin.stock.costEach'),
          align: 'end',
          card: 'line',
          cell: ({ cost }) => (cost == null ? '–' : <Price amount={cost} exact />),
        },
  ]
}

function LineRolls({ line, onChoose }: { line: PaperLine; onChoose: ((line: PaperLine) => void) | undefined }) {
  const t = useText()
  const quantity = useQuantity()
  const { rolls = [], piece } = line
  const labels = rolls.map(({ label, remaining }) => `${label} (${quantity(remaining, 'centimetre')})`)
  return (
    <>
      {rolls.length > 0 && (
        <span className="block text-small text-ink-2">{t('admin.stock.onRolls', { rolls: labels.join(t('common.comma')) })}</span>
      )}
      {onChoose && piece.unit === 'centimetre' && (
        <Button
          look="quiet"
          size="small"
          className="-ms-3.5"
          aria-label={`${t('admin.stock.chooseRolls')}, ${pieceName(t, piece)}`}
          onClick={() => onChoose(line)}
        >
          {t('admin.stock.chooseRolls')}
        </Button>
      )}
    </>
  )
}
