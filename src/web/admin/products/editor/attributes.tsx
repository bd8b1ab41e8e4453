import { useState } from 'react'
import { keptNumber, type NumberUnit, shownNumber } from '#domain/tailoring/measure.ts'
import type { AttributeList, ProductDocument } from '#modules/catalogue/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Select, TextInput } from '../../../ui/field.tsx'
import type { ProductForm } from './use-product-form.ts'

type Attribute = AttributeList['items'][number]
type Props = { product: ProductForm; attributes: readonly Attribute[] }

export function Attributes({ product: { form }, attributes }: Props) {
  const t = useText()
  const chosen = (form.watch('attributes' as never) ?? {}) as unknown as ProductDocument['attributes']
  if (attributes.length === 0) return null
  const say = (code: string, values: readonly string[]) => {
    const { [code]: _, ...others } = chosen
    form.setValue('attributes' as never, (values.length > 0 ? { ...others, [code]: values } : others) as never, {
      shouldDirty: true,
    })
  }
  return (
    <Panel title={t('admin.products.section.attributes')} id="attributes">
      <div className="grid gap-4 border-t p-4 sm:grid-cols-2 sm:p-5 xl:grid-cols-3">
        {attributes.map((attribute) => (
          <OneAttribute
            key={attribute.code}
            attribute={attribute}
            values={chosen[attribute.code] ?? []}
            onChange={(values) => say(attribute.code, values)}
          />
        ))}
      </div>
    </Panel>
  )
}

type OneProps = { attribute: Attribute; values: readonly string[]; onChange: (values: readonly string[]) => void }

function OneAttribute({ attribute: { document }, values, onChange }: OneProps) {
  const t = useText()
  const { kind, name, unit, required, values: options } = document
  const label = unit && unit !== 'none' ? `${name}, ${unit}` : name
  const optional = required ? undefined : t('checkout.optional')
  const [value = ''] = values
  const chooseOne = (chosen: string) => onChange(chosen === '' ? [] : [chosen])
  if (kind === 'multiselect') return <SeveralValues label={label} values={values} options={options} onChange={onChange} />
  if (kind === 'dropdown' || kind === 'swatch' || kind === 'boolean') {
    const choices =
      kind === 'boolean' ? (['yes', 'no'] as const).map((code) => ({ code, name: t(`admin.products.sheet.${code}`) })) : options
    return (
      <Select label={label} optional={optional} value={value} onChange={({ target }) => chooseOne(target.value)}>
        <option value="">{t('admin.products.editor.nothingSaid')}</option>
        {choices.map(({ code, name: title }) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </Select>
    )
  }
  if (kind === 'number' && unit)
    return <NumberValue label={label} optional={optional} unit={unit} value={value} onChange={chooseOne} />
  return (
    <TextInput
      label={label}
      optional={optional}
      type={kind === 'date' ? 'date' : 'text'}
      ltr={kind !== 'text'}
      maxLength={300}
      value={value}
      onChange={({ target }) => chooseOne(target.value)}
    />
  )
}

type NumberProps = {
  label: string
  optional: string | undefined
  unit: NumberUnit
  value: string
  onChange: (value: string) => void
}

/** The value is stored in the base unit, so that products can be compared. */
function NumberValue({ label, optional, unit, value, onChange }: NumberProps) {
  const t = useText()
  const [typed, setTyped] = useState(() => (value === '' ? '' : String(shownNumber(value, unit))))
  const unreadable = typed.trim() !== '' && keptNumber(typed, unit) === undefined
  return (
    <TextInput
      label={label}
      optional={optional}
      inputMode="decimal"
      ltr
      maxLength={20}
      value={typed}
      error={unreadable ? t('admin.products.flaw.unreadable') : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value.trim() === '') onChange('')
        else onChange(keptNumber(target.value, unit) ?? value)
      }}
    />
  )
}

type SeveralProps = Pick<OneProps, 'values' | 'onChange'> & { label: string; options: Attribute['document']['values'] }

const SeveralValues = ({ label, values, options, onChange }: SeveralProps) => (
  <fieldset>
    <legend className="mb-1 text-small font-medium">{label}</legend>
    <div className="flex flex-wrap gap-x-5">
      {options.map(({ code, name }) => (
        <label key={code} className="flex min-h-9 items-center gap-2 text-small pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={values.includes(code)}
            onChange={({ target }) => onChange(target.checked ? [...values, code] : values.filter((each) => each !== code))}
            className="size-4.5 accent-ink"
          />
          {name}
        </label>
      ))}
    </div>
  </fieldset>
)
