import { type FormEvent, useState } from 'react'
import type { RefundPart } from '#modules/refunds/contract.ts'
import { sentenceOf } from '../../../api/transport.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { Badge } from '../../../shared/admin/panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Dialog } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toasts.ts'
import { moneyWrites } from './money-reads.ts'
import { REFUND_TONES, useWhereTo } from './refund-text.ts'

type Move = RefundPart['moves'][number]
type Props = { number: string; part: RefundPart; onChanged: () => Promise<void> }

/** Where one part of the money goes, how far it is, and what the shop says can be done with it now. */
export function RefundPartRow({ number, part, onChanged }: Props) {
  const t = useText()
  const whereTo = useWhereTo()
  const [asking, setAsking] = useState<Move>()
  return (
    <li className="text-small">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{whereTo(part)}</span>
        <Badge tone={REFUND_TONES[part.state]}>{t(`admin.refunds.state.${part.state}`)}</Badge>
      </p>
      {part.failure && (part.state === 'failed' || part.state === 'reversed') && (
        <p className="text-danger">
          {t('admin.refunds.said')} <bdi dir="ltr">{part.failure}</bdi>
        </p>
      )}
      {part.moves.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {part.moves.map((move) => (
            <Button key={move} look="outline" size="touch" onClick={() => setAsking(move)} className="px-4!">
              {t(`admin.refunds.move.${move}`)}
            </Button>
          ))}
        </div>
      )}
      {asking && <AskMove {...{ number, part, move: asking, onChanged }} onClose={() => setAsking(undefined)} />}
    </li>
  )
}

/** Says what the step does, and takes the note that stays with it. The dialog stays, with what was typed, when it fails. */
function AskMove({ number, part, move, onChanged, onClose }: Props & { move: Move; onClose: () => void }) {
  const t = useText()
  const { send, busy, error } = useWrite(async (note: string) => {
    if (move === 'confirm') await moneyWrites.confirmPart(number, part.id)
    else await moneyWrites.movePart(number, part.id, { move, note })
    toast({ title: t('admin.refunds.moved') })
    await onChanged()
    onClose()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(String(new FormData(event.currentTarget).get('note') ?? '').trim())
  }
  return (
    <Dialog open onClose={onClose} title={t(`admin.refunds.move.${move}`)}>
      <form onSubmit={submit} className="grid gap-4 p-5">
        <p className="text-ink-2">{t(`admin.refunds.moveText.${move}`)}</p>
        {move !== 'confirm' && (
          <TextInput
            name="note"
            label={t('admin.refunds.note')}
            hint={t('admin.orderStep.reasonHint')}
            maxLength={280}
            required
          />
        )}
        {error !== undefined && (
          <p role="alert" className="text-small text-danger">
            {sentenceOf(error) ?? t('error.network.short')}
          </p>
        )}
        <Button type="submit" busy={busy}>
          {t(`admin.refunds.move.${move}`)}
        </Button>
      </form>
    </Dialog>
  )
}
