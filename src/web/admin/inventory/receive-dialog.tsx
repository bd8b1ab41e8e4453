import { useState } from 'react'
import type { StockedVariant, TransferDetails } from '#modules/inventory/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { centsOf, countOf, typedOf } from '../../shared/admin/amounts.ts'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { useQuantity } from '../../shared/money/quantity.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { NewRolls, type TypedRoll } from './new-rolls.tsx'
import { pieceName } from './piece-name.ts'

type RollOnWay = TransferDetails['goods'][number]['rolls'][number]
export type PaperLine = {
  piece: StockedVariant
  quantity: number
  received: number
  missing?: number
  reason?: string
  cost?: number | null
  rolls?: readonly RollOnWay[]
}
export type Arrived = {
  variantId: number
  received: number
  missing: number
  reason: string
  rolls?: number[]
  newRolls: { label: string; lot: string; length: number }[]
}
type Open = PaperLine & { left: number; onWay: readonly RollOnWay[] }
type Typed = { received?: string; missing?: string; away?: readonly number[]; rolls?: readonly TypedRoll[] }

type Props = {
  goods: readonly PaperLine[]
  /** Allows staff to record goods that did not arrive, with a reason. */
  mayMiss: boolean
  send: (goods: Arrived[]) => Promise<unknown>
  onClose: () => void
}

/** Parses a typed amount: metres of fabric, returned in centimetres, or pieces. Undefined when it cannot be parsed. */
export const readAmount = (unit: StockedVariant['unit'], text: string) => (unit === 'centimetre' ? centsOf(text) : countOf(text))
const typedAmount = (unit: StockedVariant['unit'], amount: number) => (unit === 'centimetre' ? typedOf(amount) : String(amount))

function arrivedOf(line: Open, typed: Typed, reason: string): Arrived | undefined {
  const { unit, variantId } = line.piece
  const away = new Set(typed.away)
  const came = line.onWay.filter(({ id }) => !away.has(id))
  const usual = line.left - line.onWay.filter(({ id }) => away.has(id)).reduce((sum, { remaining }) => sum + remaining, 0)
  const received = typed.received === undefined ? usual : readAmount(unit, typed.received)
  const missing = readAmount(unit, typed.missing ?? '0')
  const newRolls = (typed.rolls ?? []).map(({ label, lot, length }) => ({
    label: label.trim(),
    lot,
    length: centsOf(length) ?? 0,
  }))
  if (received === undefined || missing === undefined || newRolls.some(({ label, length }) => !label || length < 1))
    return undefined
  return {
    variantId,
    received,
    missing,
    reason: missing > 0 ? reason : '',
    newRolls,
    ...(line.onWay.length > 0 && { rolls: came.map(({ id }) => id) }),
  }
}

export function Receive({ goods, mayMiss, send, onClose }: Props) {
  const t = useText()
  const open = goods
    .map((line) => ({ ...line, left: line.quantity - line.received - (line.missing ?? 0) }))
    .map((line) => ({ ...line, onWay: (line.rolls ?? []).filter(({ onWay }) => onWay) }))
    .filter(({ left }) => left > 0)
  const [typed, setTyped] = useState<Record<number, Typed>>({})
  const [reason, setReason] = useState('')
  const all = open.map((line) => arrivedOf(line, typed[line.piece.variantId] ?? {}, reason))
  const arrived = all.filter((each) => each !== undefined)
  const wrong = arrived.length < all.length
  const write = useWrite(() => send(arrived))
  return (
    <Dialog open onClose={onClose} title={t('admin.stock.move.receive')}>
      <form
        noValidate
        className="grid gap-5 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!wrong) void write.send(undefined)
        }}
      >
        <FormFailure write={{ busy: write.busy, error: write.error }} />
        {open.map((line, place) => (
          <LineFields
            key={line.piece.variantId}
            line={line}
            mayMiss={mayMiss}
            begins={place === 0}
            typed={typed[line.piece.variantId] ?? {}}
            onTyped={(change) =>
              setTyped((was) => ({ ...was, [line.piece.variantId]: { ...was[line.piece.variantId], ...change } }))
            }
          />
        ))}
        {arrived.some(({ missing }) => missing > 0) && (
          <TextInput
            label={t('admin.stock.whyMissing')}
            value={reason}
            maxLength={280}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <Button type="submit" busy={write.busy} disabledReason={wrong ? t('admin.stock.flaw.amount') : null}>
          {t('admin.stock.move.receive')}
        </Button>
      </form>
    </Dialog>
  )
}

type LineProps = { line: Open; mayMiss: boolean; begins: boolean; typed: Typed; onTyped: (change: Typed) => void }

function LineFields({ line: { piece, left, onWay }, mayMiss, begins, typed, onTyped }: LineProps) {
  const t = useText()
  const quantity = useQuantity()
  const cloth = piece.unit === 'centimetre'
  const away = typed.away ?? []
  const cameUsually = left - onWay.filter(({ id }) => away.includes(id)).reduce((sum, { remaining }) => sum + remaining, 0)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">{pieceName(t, piece)}</legend>
      {onWay.map(({ id, label, lot, remaining }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5"
            checked={!away.includes(id)}
            onChange={({ target }) => onTyped({ away: target.checked ? away.filter((each) => each !== id) : [...away, id] })}
          />
          <span>{[label, lot, quantity(remaining, 'centimetre')].filter(Boolean).join(t('common.comma'))}</span>
        </label>
      ))}
      <div className={mayMiss ? 'grid grid-cols-2 gap-3' : ''}>
        <TextInput
          label={t(cloth ? 'admin.stock.cameMetres' : 'admin.stock.cameOf', { left: quantity(left, piece.unit) })}
          inputMode="decimal"
          ltr
          value={typed.received ?? typedAmount(piece.unit, cameUsually)}
          onChange={({ target }) => onTyped({ received: target.value })}
          {...(begins && { 'data-begins': true })}
        />
        {mayMiss && (
          <TextInput
            label={t(cloth ? 'admin.stock.missingMetres' : 'admin.stock.missing')}
            inputMode="decimal"
            ltr
            value={typed.missing ?? '0'}
            onChange={({ target }) => onTyped({ missing: target.value })}
          />
        )}
      </div>
      {cloth && !mayMiss && (
        <NewRolls rolls={typed.rolls ?? []} of={pieceName(t, piece)} onChange={(rolls) => onTyped({ rolls })} />
      )}
    </fieldset>
  )
}
