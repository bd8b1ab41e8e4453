import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { typedOf } from '../../../shared/admin/amounts.ts'
import { Price } from '../../../shared/money/price.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { type TypedChange, type TypedEdit, untouched } from './edit-state.ts'

type Line = OrderView['lines'][number]
type Props = {
  lines: readonly Line[]
  changes: TypedEdit['changes']
  onChange: (changes: TypedEdit['changes']) => void
}

export function EditLines({ lines, changes, onChange }: Props) {
  return (
    <ul className="grid gap-5">
      {lines.map((line) => (
        <li key={line.id} className="grid gap-3 border-t pt-4 first:border-t-0 first:pt-0">
          <OneLine
            line={line}
            typed={changes[line.id] ?? untouched(line)}
            onChange={(some) => onChange({ ...changes, [line.id]: { ...(changes[line.id] ?? untouched(line)), ...some } })}
          />
        </li>
      ))}
    </ul>
  )
}

type LineProps = { line: Line; typed: TypedChange; onChange: (some: Partial<TypedChange>) => void }

function OneLine({ line, typed, onChange }: LineProps) {
  const t = useText()
  const { name, descriptor, size, make, unit, unitPrice, total } = line
  const fixed = make === 'measure' || make === 'gift-card'
  const out = typed.quantity.trim() === '0'
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{[name, size].filter(Boolean).join(' ')}</legend>
      <div className="flex items-start justify-between gap-3">
        <span className={out ? 'text-muted line-through' : ''}>
          <bdi className="font-medium">{name}</bdi>
          <span className="block text-small text-muted">{[descriptor, size].filter(Boolean).join(' · ')}</span>
        </span>
        <Price amount={total} exact className="whitespace-nowrap font-medium" />
      </div>
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
        <TextInput
          label={t(unit === 'piece' ? 'admin.newOrder.pieces' : 'admin.newOrder.centimetres')}
          inputMode="numeric"
          ltr
          disabled={fixed}
          value={typed.quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
        <TextInput
          label={t('admin.newOrder.price')}
          placeholder={typedOf(unitPrice)}
          inputMode="decimal"
          ltr
          value={typed.price}
          onChange={({ target }) => onChange({ price: target.value })}
        />
        {typed.price.trim() !== '' && (
          <TextInput
            label={t('admin.newOrder.reason')}
            maxLength={200}
            value={typed.reason}
            error={typed.reason.trim().length < 3 ? t('admin.newOrder.reasonMissing') : undefined}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
        )}
        {!fixed && (
          <Button look="outline" size="touch" onClick={() => onChange({ quantity: out ? String(line.quantity) : '0' })}>
            {t(out ? 'admin.edit.putBack' : 'admin.edit.takeOut')}
          </Button>
        )}
      </div>
      {fixed && <p className="text-small text-muted">{t('admin.edit.fixed')}</p>}
    </fieldset>
  )
}
