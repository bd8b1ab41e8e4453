import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CountDetails } from '#modules/inventory/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { PlainTable } from '../../shared/admin/kit/plain-table.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { failureText } from '../../shared/errors/failure.ts'
import { useQuantity } from '../../shared/money/quantity.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { readGoods } from './goods-lines.ts'
import { InventoryFrame, StateBadge } from './inventory-frame.tsx'
import { PieceCell } from './piece-cell.tsx'
import { stockWrites } from './stock-api.ts'

type Move = 'submit' | 'reopen' | 'approve' | 'cancel'
const MOVES: readonly Move[] = ['cancel', 'reopen', 'submit', 'approve']

export function CountSession({ count }: { count: CountDetails }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [move, setMove] = useState<Move>()
  const close = () => setMove(undefined)
  const send = async () => {
    if (!move) return
    await stockWrites.moveCount(count.id, move)
    await revalidate()
    toast({ title: t('admin.stock.paperMoved') })
    close()
  }
  return (
    <InventoryFrame
      title={t('admin.stock.countOf', { name: count.name, place: count.location.name })}
      beside={<StateBadge state={count.state} />}
      about={t('admin.stock.sessionAbout')}
      actions={MOVES.filter((move) => count.moves.includes(move)).map((move) => (
        <Button
          key={move}
          look={move === 'submit' || move === 'approve' ? 'primary' : 'outline'}
          size="small"
          onClick={() => setMove(move)}
        >
          {t(`admin.stock.move.${move}`)}
        </Button>
      ))}
    >
      {count.moves.includes('count') && <Scan id={count.id} onCounted={revalidate} />}
      <p role="status" className="text-ink-2 empty:hidden">
        {count.lines > 0 && t('admin.stock.variance', { lines: count.lines, different: count.different })}
      </p>
      <Found count={count} />
      {move && (
        <ConfirmWrite title={t(`admin.stock.move.${move}`)} confirm={t(`admin.stock.move.${move}`)} send={send} onClose={close}>
          {t(`admin.stock.asks.${move}`, { different: count.different })}
        </ConfirmWrite>
      )}
    </InventoryFrame>
  )
}

/** Queues scans and sends them one by one, because a scanner keeps typing while a request is in flight. */
function useScan(id: number, onCounted: () => Promise<void>) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const waiting = useRef<string[]>([])
  const [text, setText] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const countTyped = async (typed: string) => {
    const [line] = readGoods(typed).lines
    if (!line) return
    const add = !/\s/.test(typed.trim())
    const { counted, expected } = await stockWrites.countPiece(id, { sku: line.sku, counted: line.quantity, add })
    setAnnouncement(t('admin.stock.wasCounted', { sku: line.sku, counted, expected }))
  }
  const { send, error } = useWrite(async () => {
    for (let typed = waiting.current.shift(); typed !== undefined; typed = waiting.current.shift()) {
      try {
        await countTyped(typed)
      } catch (problem) {
        if (input.current?.value) waiting.current.unshift(typed)
        else setText(typed)
        throw problem
      }
    }
    void onCounted()
  })
  const scan = () => {
    if (readGoods(text).lines.length === 0) return
    waiting.current.push(text)
    setText('')
    input.current?.focus()
    void send(undefined)
  }
  return { input, text, setText, announcement, error, scan }
}

/** A SKU without a quantity, as a scanner types it, counts one unit. */
function Scan({ id, onCounted }: { id: number; onCounted: () => Promise<void> }) {
  const t = useText()
  const { input, text, setText, announcement, error, scan } = useScan(id, onCounted)
  return (
    <Panel className="px-4 py-4 sm:px-5">
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          scan()
        }}
      >
        <TextInput
          ref={input}
          label={t('admin.stock.scan')}
          hint={t('admin.stock.scanHint')}
          ltr
          autoComplete="off"
          maxLength={90}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={error === undefined ? undefined : failureText(t, error)}
          className="min-w-0 flex-1 basis-64"
        />
        <Button
          type="submit"
          size="touch"
          className="sm:mt-7"
          disabledReason={text.trim() === '' ? t('admin.stock.scanFirst') : null}
        >
          {t('admin.stock.countIt')}
        </Button>
      </form>
      <p role="status" className="mt-2 text-small text-ink-2 empty:hidden">
        {announcement}
      </p>
    </Panel>
  )
}

function Found({ count: { goods } }: { count: CountDetails }) {
  const t = useText()
  const quantity = useQuantity()
  if (goods.length === 0) return <p className="text-ink-2">{t('admin.stock.nothingCounted')}</p>
  return (
    <Panel className="min-w-0 overflow-clip [&_th]:border-t-0">
      <PlainTable
        caption={t('admin.stock.found')}
        rows={goods}
        rowId={({ piece }) => String(piece.variantId)}
        columns={[
          {
            id: 'piece',
            header: t('admin.stock.piece'),
            card: 'title',
            interactive: true,
            cell: ({ piece }) => <PieceCell piece={piece} />,
          },
          {
            id: 'counted',
            header: t('admin.stock.found'),
            align: 'end',
            card: 'aside',
            cell: ({ counted, piece }) => quantity(counted, piece.unit),
          },
          {
            id: 'expected',
            header: t('admin.stock.book'),
            align: 'end',
            card: 'line',
            cell: ({ expected, piece }) => quantity(expected, piece.unit),
          },
          {
            id: 'variance',
            header: t('admin.stock.differs'),
            align: 'end',
            card: 'sub-aside',
            cell: ({ counted, expected, piece }) => <Differs by={counted - expected} unit={piece.unit} />,
          },
          { id: 'by', header: t('admin.stock.by'), card: 'none', from: 'lg', cell: ({ by }) => <bdi>{by}</bdi> },
        ]}
      />
    </Panel>
  )
}

function Differs({ by, unit }: { by: number; unit: 'piece' | 'centimetre' }) {
  const quantity = useQuantity()
  if (by === 0) return <span className="text-muted">0</span>
  return (
    <bdi
      dir="ltr"
      className={`figures font-medium ${by < 0 ? 'text-danger' : ''}`}
    >{`${by > 0 ? '+' : '−'}${quantity(Math.abs(by), unit)}`}</bdi>
  )
}
