import { useState } from 'react'
import { useNavigate } from 'react-router'
import { drawerExpected } from '#domain/pricing/counter.ts'
import { useText } from '../../../i18n/text.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { shiftPath } from '../counter-frame.tsx'
import type { Device } from '../device/database.ts'
import { closeDeviceShift, moveDrawer, waitingCash } from '../device/take.ts'
import type { Counter } from '../device/use-counter.ts'
import { Ask, Money, TextField } from './ask.tsx'

type Props = { counter: Counter; onClose: () => void }

export function MoveDrawer({ counter: { person, look, sync }, kind, onClose }: Props & { kind: 'in' | 'out' }) {
  const t = useText()
  const [amount, setAmount] = useState<number>()
  const [reason, setReason] = useState('')
  const unready = !amount ? t('admin.counter.amountFirst') : reason.trim() === '' ? t('admin.counter.reasonFirst') : null
  return (
    <Ask
      onClose={onClose}
      unready={unready}
      title={t(`admin.counter.moved.${kind}`)}
      submit={t('admin.counter.writeDown')}
      send={async () => {
        if (!person || !amount) return
        await moveDrawer(person, { kind, amount, reason: reason.trim() })
        await look()
        void sync()
      }}
    >
      <Money label={t('admin.counter.amount')} value={amount} onValue={setAmount} begins />
      <TextField label={t('admin.counter.reason')} value={reason} onValue={setReason} most={160} />
    </Ask>
  )
}

export function CloseShift({
  counter: { person, device, queue, look, sync, connection },
  shiftId,
  onClose,
}: Props & { shiftId: string }) {
  const t = useText()
  const navigate = useNavigate()
  const [counted, setCounted] = useState<number>()
  const [note, setNote] = useState('')
  const expected = expectedIn(device, queue, shiftId)
  const difference = counted === undefined ? undefined : counted - expected
  return (
    <Ask
      onClose={onClose}
      title={t('admin.counter.closeShift')}
      submit={t('admin.counter.closeShift')}
      unready={counted === undefined ? t('admin.counter.countFirst') : null}
      send={async () => {
        if (!person || counted === undefined) return
        await closeDeviceShift(person, shiftId, { counted, note: note.trim() })
        await look()
        await sync()
        if (connection === 'online' && navigator.onLine) await navigate(shiftPath(shiftId))
      }}
    >
      <Money label={t('admin.counter.countedCash')} value={counted} onValue={setCounted} begins />
      {difference !== undefined && <Fits expected={expected} difference={difference} />}
      <TextArea
        label={t('admin.counter.note')}
        optional={t('checkout.optional')}
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Ask>
  )
}

/** Returns the expected cash in KES cents: the server's totals of the shift, plus the entries that they do not include yet. */
function expectedIn({ desk, shift }: Device, queue: Counter['queue'], shiftId: string): number {
  const openShift = desk?.openShifts.find(({ id }) => id === shiftId)
  const { cash, paidIn, paidOut } = waitingCash(queue, shiftId)
  return drawerExpected({
    float: openShift?.float ?? shift?.float ?? 0,
    cash: (openShift?.cash ?? 0) + cash,
    paidIn: (openShift?.paidIn ?? 0) + paidIn,
    paidOut: (openShift?.paidOut ?? 0) + paidOut,
    receipts: openShift?.receipts ?? 0,
    refunds: openShift?.refunds ?? 0,
  })
}

function Fits({ expected, difference }: { expected: number; difference: number }) {
  const t = useText()
  return (
    <dl className="grid gap-1 text-small">
      <div className="flex justify-between gap-4">
        <dt>{t('admin.counter.expected')}</dt>
        <dd>
          <Price exact amount={expected} />
        </dd>
      </div>
      <div className={`flex justify-between gap-4 font-medium ${difference === 0 ? 'text-success' : 'text-danger'}`}>
        <dt>{t('admin.counter.difference')}</dt>
        <dd>
          <bdi dir="ltr">
            {difference < 0 && '−'}
            <Price exact amount={Math.abs(difference)} />
          </bdi>
        </dd>
      </div>
    </dl>
  )
}
