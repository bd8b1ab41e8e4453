import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TransferDetails } from '#modules/inventory/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { useQuantity } from '../../shared/money/quantity.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { pieceName } from './piece-name.ts'
import { stockReads, stockWrites } from './stock-api.ts'

type Line = TransferDetails['goods'][number]
type Props = { transfer: TransferDetails; line: Line; onDone: () => Promise<void>; onClose: () => void }

/** A roll is moved whole, so the quantity of the line is the total length of its rolls. */
export function ChooseRolls({ transfer, line, onDone, onClose }: Props) {
  const t = useText()
  const quantity = useQuantity()
  const { piece } = line
  const { data } = useQuery({
    ...stockReads.rolls({ variantId: piece.variantId, location: transfer.from.id, size: 100 }),
    staleTime: 0,
  })
  const [chosen, setChosen] = useState<readonly number[]>(line.rolls.map(({ id }) => id))
  const length = (data?.rolls ?? []).reduce((sum, { id, remaining }) => (chosen.includes(id) ? sum + remaining : sum), 0)
  const write = useWrite(async () => {
    const goods = transfer.goods.map(({ piece: { sku, variantId }, quantity: units, rolls }) =>
      variantId === piece.variantId
        ? { sku, quantity: length, rolls: [...chosen] }
        : { sku, quantity: units, rolls: rolls.map(({ id }) => id) },
    )
    const { from, to, note } = transfer
    await stockWrites.draftTransfer(transfer.id, { fromId: from.id, toId: to.id, note, goods })
    await onDone()
    onClose()
  })
  return (
    <Dialog open onClose={onClose} title={t('admin.stock.rollsOf', { piece: pieceName(t, piece) })}>
      <form
        noValidate
        className="grid gap-2 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (length > 0) void write.send(undefined)
        }}
      >
        <FormFailure write={{ busy: write.busy, error: write.error }} />
        {!data && <Skeleton className="h-11" />}
        {data?.rolls.length === 0 && <p>{t('admin.stock.noRollsThere', { place: transfer.from.name })}</p>}
        {data?.rolls.map(({ id, label, lot, remaining }) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5"
              checked={chosen.includes(id)}
              onChange={({ target }) => setChosen(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
            <span>{[label, lot, quantity(remaining, 'centimetre')].filter(Boolean).join(t('common.comma'))}</span>
          </label>
        ))}
        <Button
          type="submit"
          busy={write.busy}
          disabledReason={length === 0 ? t('admin.stock.chooseRoll') : null}
          className="mt-2"
        >
          {t('admin.stock.takeRolls', { length: quantity(length, 'centimetre') })}
        </Button>
      </form>
    </Dialog>
  )
}
