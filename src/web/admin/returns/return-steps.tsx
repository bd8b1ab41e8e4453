import { useRef } from 'react'
import {
  type AdminReturn,
  DISPOSITIONS,
  InspectReturn,
  MoveReturn,
  ReceiveReturn,
  SettleReturn,
  type StaffReturnMove,
} from '#modules/returns/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AreaField } from '../../shared/admin/kit/area-field.tsx'
import { ChoiceField, CountField, MetreField, MoneyField, TextField, ToggleField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { newKey } from '../../shared/idempotency-key.ts'
import { ExchangeMoney } from '../../shared/order/exchange-money.tsx'
import { returnWrites } from './return-reads.ts'

type Props = { number: string; row: AdminReturn; onDone: () => Promise<void>; onClose: () => void }

export function ReturnStepDialog({ move, ...props }: Props & { move: StaffReturnMove }) {
  if (move === 'receive') return <Receive {...props} />
  if (move === 'inspect') return <Inspect {...props} />
  if (move === 'settle') return <Settle {...props} />
  return <Answer {...props} move={move} />
}

type Plain = MoveReturn['move']

function Answer({ number, row, move, onDone, onClose }: Props & { move: Plain }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: MoveReturn,
    start: { move, version: row.version, ...(move === 'schedule' && { comesOn: row.comesOn ?? '' }) },
    problemFields: { 'returns.say-why': 'reason', 'returns.say-when': 'comesOn' },
    send: async (input) => {
      await returnWrites.move({ number, id: row.id }, input)
      await onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('admin.returns.moveTitle', { move: t(`admin.returns.move.${move}`), name: row.name })}
      submit={t(`admin.returns.move.${move}`)}
    >
      {move === 'schedule' && <TextField {...field('comesOn')} type="date" label={t('admin.returns.onDay')} data-begins />}
      <AreaField
        {...field('reason')}
        label={t('admin.returns.words')}
        hint={t('admin.returns.wordsHint')}
        maxLength={500}
        rows={3}
        optional={move !== 'decline' && move !== 'reject'}
      />
    </FormDialog>
  )
}

const Units = ({ unit }: { unit: 'piece' | 'centimetre' }) => (unit === 'centimetre' ? MetreField : CountField)

function Receive({ number, row, onDone, onClose }: Props) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: ReceiveReturn,
    start: { version: row.version, items: row.items.map(({ id, quantity }) => ({ id, received: quantity })), last: false },
    send: async (input) => {
      await returnWrites.receive({ number, id: row.id }, input)
      await onDone()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('admin.returns.receiveTitle')} submit={t('admin.returns.move.receive')}>
      {row.items.map((item, place) => {
        const Quantity = Units(item)
        return (
          <Quantity
            key={item.id}
            {...field(`items.${place}.received`)}
            label={labelOf(item)}
            hint={t('admin.returns.ofAsked', { quantity: item.quantity })}
          />
        )
      })}
      {row.kind !== 'alteration' && <ToggleField {...field('last')} label={t('admin.returns.last')} />}
    </FormDialog>
  )
}

const labelOf = ({ name, size }: AdminReturn['items'][number]) => [name, size].filter(Boolean).join(' · ')

function Inspect({ number, row, onDone, onClose }: Props) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: InspectReturn,
    start: {
      version: row.version,
      items: row.items.map(({ id, received }) => ({ id, accepted: received, disposition: 'restock' as const })),
    },
    send: async (input) => {
      await returnWrites.inspect({ number, id: row.id }, input)
      await onDone()
    },
  })
  const options = DISPOSITIONS.map((value) => ({ value, label: t(`admin.returns.goods.${value}`) }))
  return (
    <FormDialog form={form} onClose={onClose} title={t('admin.returns.inspectTitle')} submit={t('admin.returns.move.inspect')}>
      <p className="text-small text-muted">{t('admin.returns.inspectAbout')}</p>
      {row.items.map((item, place) => {
        const Quantity = Units(item)
        return (
          <fieldset key={item.id} className="grid gap-3 border-s-2 ps-4">
            <legend className="font-medium">{labelOf(item)}</legend>
            <Quantity {...field(`items.${place}.accepted`)} label={t('admin.returns.takenBack')} />
            <ChoiceField {...field(`items.${place}.disposition`)} label={t('admin.returns.becomes')} options={options} />
            <TextField {...field(`items.${place}.words`)} label={t('admin.returns.condition')} maxLength={280} optional />
          </fieldset>
        )
      })}
    </FormDialog>
  )
}

function Settle({ number, row, onDone, onClose }: Props) {
  const t = useText()
  const key = useRef(newKey()) // idempotency key: an open dialog settles the return only once
  const ways = waysOf(row)
  const wished = ways.find((way) => way === row.wish) ?? ways[0] ?? 'refund'
  const {
    field,
    form: typed,
    ...form
  } = useAdminForm({
    schema: SettleReturn,
    start: { version: row.version, by: wished, shipping: 0 },
    problemFields: { 'returns.say-why': 'answer' },
    send: async (input) => {
      await returnWrites.settle({ number, id: row.id }, input, key.current)
      await onDone()
    },
  })
  const by = typed.watch('by')
  const options = ways.map((value) => ({ value, label: t(`admin.returns.by.${value}`) }))
  return (
    <FormDialog form={form} onClose={onClose} title={t('admin.returns.settleTitle')} submit={t('admin.returns.move.settle')}>
      <ChoiceField {...field('by')} label={t('admin.returns.how')} options={options} />
      {by === 'exchange' && row.exchange && (
        <p className="border-s-2 ps-4 text-small">
          <ExchangeMoney exchange={row.exchange} />
        </p>
      )}
      {(by === 'refund' || by === 'credit') && (
        <MoneyField {...field('shipping')} label={t('admin.returns.shipping')} hint={t('admin.returns.shippingHint')} />
      )}
      <AreaField
        {...field('answer')}
        label={t('admin.returns.words')}
        hint={t('admin.returns.wordsHint')}
        maxLength={500}
        rows={3}
        optional={by === 'refund' || by === 'credit'}
      />
    </FormDialog>
  )
}

function waysOf({ kind, wish }: AdminReturn): SettleReturn['by'][] {
  if (kind === 'claim') return ['refund', 'credit', 'repair', 'nothing']
  return wish === 'exchange' ? ['exchange', 'refund', 'credit'] : ['refund', 'credit']
}
