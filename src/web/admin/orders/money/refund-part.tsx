import { useState } from 'react'
import { z } from 'zod'
import { MovePart, type RefundPart } from '#modules/refunds/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { ConfirmWrite } from '../../../shared/admin/kit/confirm-write.tsx'
import { TextField } from '../../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { Badge } from '../../../shared/admin/panel.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { DrawerField, shiftOf } from './drawer-field.tsx'
import { moneyWrites } from './money-reads.ts'
import { REFUND_TONES, useWhereTo } from './refund-text.ts'

type Move = RefundPart['moves'][number]
type Props = { number: string; part: RefundPart; onChanged: () => Promise<void> }

export function RefundPartRow({ number, part, onChanged }: Props) {
  const t = useText()
  const whereTo = useWhereTo()
  const [move, setMove] = useState<Move>()
  return (
    <li className="text-small">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{whereTo(part)}</span>
        <Badge tone={REFUND_TONES[part.state]}>{t(`admin.refunds.state.${part.state}`)}</Badge>
      </p>
      {part.inCash !== null && part.inCash !== part.amount && (
        <p className="font-medium">{t.rich('admin.refunds.inCash', { amount: <Price amount={part.inCash} exact /> })}</p>
      )}
      {part.failure && (part.state === 'failed' || part.state === 'reversed') && (
        <p className="text-danger">
          {t('admin.refunds.said')} <bdi dir="ltr">{part.failure}</bdi>
        </p>
      )}
      {part.moves.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {part.moves.map((move) => (
            <Button key={move} look="outline" size="touch" onClick={() => setMove(move)} className="px-4!">
              {t(`admin.refunds.move.${move}`)}
            </Button>
          ))}
        </div>
      )}
      {move && <AskMove number={number} part={part} move={move} onChanged={onChanged} onClose={() => setMove(undefined)} />}
    </li>
  )
}

type AskProps = Props & { onClose: () => void }

const AskMove = ({ move, ...props }: AskProps & { move: Move }) =>
  move === 'confirm' ? <AskConfirmation {...props} /> : <AskNote {...props} move={move} />

function useMoved({ onChanged, onClose }: Pick<AskProps, 'onChanged' | 'onClose'>) {
  const t = useText()
  return async () => {
    toast({ title: t('admin.refunds.moved') })
    await onChanged()
    onClose()
  }
}

function AskConfirmation({ number, part, onChanged, onClose }: AskProps) {
  const t = useText()
  const moved = useMoved({ onChanged, onClose })
  return (
    <ConfirmWrite
      title={t('admin.refunds.move.confirm')}
      confirm={t('admin.refunds.move.confirm')}
      send={async () => {
        await moneyWrites.confirmPart(number, part.id)
        await moved()
      }}
      onClose={onClose}
    >
      {t('admin.refunds.moveText.confirm')}
    </ConfirmWrite>
  )
}

const Noted = MovePart.omit({ shiftId: true }).extend({ till: z.string().optional() })

function AskNote({ number, part, move, onChanged, onClose }: AskProps & { move: MovePart['move'] }) {
  const t = useText()
  const moved = useMoved({ onChanged, onClose })
  const { field, ...form } = useAdminForm({
    schema: Noted,
    start: { move, note: '' },
    send: async ({ till, ...refund }) => {
      await moneyWrites.movePart(number, part.id, { ...refund, ...shiftOf(till) })
      await moved()
    },
  })
  const name = t(`admin.refunds.move.${move}`)
  return (
    <FormDialog form={form} onClose={onClose} title={name} submit={name}>
      <p className="text-ink-2">{t(`admin.refunds.moveText.${move}`)}</p>
      {move === 'sent-by-hand' && part.inCash !== null && (
        <>
          <p className="font-medium">{t.rich('admin.refunds.inCash', { amount: <Price amount={part.inCash} exact /> })}</p>
          <DrawerField {...field('till')} />
        </>
      )}
      <TextField
        {...field('note')}
        label={t('admin.refunds.note')}
        hint={t('admin.orderStep.reasonHint')}
        maxLength={280}
        required
        data-begins
      />
    </FormDialog>
  )
}
