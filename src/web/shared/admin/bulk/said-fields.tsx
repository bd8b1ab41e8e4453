import { useQuery } from '@tanstack/react-query'
import { percentOfRate } from '#domain/pricing/tax.ts'
import { keptNumber } from '#domain/tailoring/measure.ts'
import { useText } from '../../../i18n/text.tsx'
import { Select, TextInput } from '../../../ui/field.tsx'
import type { BulkTyped } from './bulk-change.ts'
import { type Attribute, changeReads } from './bulk-reads.ts'

type Props = { typed: BulkTyped; onTyped: (some: Partial<BulkTyped>) => void }

export function AttributeFields({ typed, onTyped }: Props) {
  const t = useText()
  const { data } = useQuery(changeReads.attributes())
  const chosen = data?.items.find(({ code }) => code === typed.attribute)
  const isSeveral = chosen?.document.kind === 'multiselect'
  const how = isSeveral && typed.how !== 'clear' ? typed.how : typed.how === 'clear' ? 'clear' : 'set'
  return (
    <>
      <Select
        label={t('admin.bulk.attribute.which')}
        value={typed.attribute}
        onChange={({ target }) => onTyped({ attribute: target.value, values: [], value: '', how: 'set' })}
      >
        <option value="">{t('admin.bulk.choose')}</option>
        {data?.items.map(({ code, document }) => (
          <option key={code} value={code}>
            {document.name}
          </option>
        ))}
      </Select>
      {data?.items.length === 0 && <p className="text-small text-muted">{t('admin.bulk.attribute.none')}</p>}
      {chosen && (
        <Select label={t('admin.bulk.what')} value={how} onChange={({ target }) => onTyped({ how: target.value })}>
          <option value="set">{t('admin.bulk.attribute.set')}</option>
          {isSeveral && <option value="add">{t('admin.bulk.how.add')}</option>}
          {isSeveral && <option value="remove">{t('admin.bulk.how.remove')}</option>}
          <option value="clear">{t('admin.bulk.attribute.clear')}</option>
        </Select>
      )}
      {chosen && how !== 'clear' && <Values attribute={chosen} typed={typed} onTyped={onTyped} />}
    </>
  )
}

function Values({ attribute: { document }, typed, onTyped }: Props & { attribute: Attribute }) {
  const t = useText()
  const { kind, unit, values } = document
  const [value = ''] = typed.values
  const say = (value: string) => onTyped({ values: value === '' ? [] : [value] })
  if (kind === 'multiselect')
    return (
      <fieldset>
        <legend className="mb-1 text-small font-medium">{t('admin.bulk.attribute.values')}</legend>
        <div className="flex max-h-60 flex-wrap gap-x-5 overflow-y-auto">
          {values.map(({ code, name }) => (
            <label key={code} className="flex min-h-11 items-center gap-2 text-small">
              <input
                type="checkbox"
                checked={typed.values.includes(code)}
                onChange={({ target }) =>
                  onTyped({ values: target.checked ? [...typed.values, code] : typed.values.filter((each) => each !== code) })
                }
                className="size-4.5 accent-ink"
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
    )
  if (kind === 'dropdown' || kind === 'swatch' || kind === 'boolean')
    return (
      <Select label={t('admin.bulk.attribute.value')} value={value} onChange={({ target }) => say(target.value)}>
        <option value="">{t('admin.bulk.choose')}</option>
        {kind === 'boolean' && <option value="yes">{t('admin.bulk.yes')}</option>}
        {kind === 'boolean' && <option value="no">{t('admin.bulk.no')}</option>}
        {values.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    )
  const label = [t('admin.bulk.attribute.value'), unit && unit !== 'none' ? unit : ''].filter(Boolean).join(t('common.comma'))
  return (
    <TextInput
      label={label}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      ltr={kind !== 'text'}
      maxLength={300}
      value={typed.value}
      onChange={({ target }) => {
        const stored = kind === 'number' && unit ? (keptNumber(target.value, unit) ?? '') : target.value.trim()
        onTyped({ value: target.value, values: stored === '' ? [] : [stored] })
      }}
    />
  )
}

export function ChartFields({ typed, onTyped }: Props) {
  const t = useText()
  const { data } = useQuery(changeReads.sizeCharts())
  return (
    <Select
      label={t('admin.bulk.chart.which')}
      value={typed.sizeChart}
      onChange={({ target }) => onTyped({ sizeChart: target.value })}
    >
      <option value="">{t('admin.bulk.choose')}</option>
      <option value="-">{t('admin.bulk.chart.none')}</option>
      {data?.items.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}

export function VatFields({ typed, onTyped }: Props) {
  const t = useText()
  const { data } = useQuery(changeReads.choices())
  return (
    <Select
      label={t('admin.bulk.kind.vat-class')}
      value={typed.vatClass}
      onChange={({ target }) => onTyped({ vatClass: target.value })}
    >
      <option value="">{t('admin.bulk.choose')}</option>
      {data?.vatClasses.map(({ code, name, rate }) => (
        <option key={code} value={code}>
          {`${t.maybe(`admin.bulk.vat.${code}`) ?? name} (${percentOfRate(rate)} %)`}
        </option>
      ))}
    </Select>
  )
}
