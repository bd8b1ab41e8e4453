import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CHANNELS } from '#domain/pricing/goods.ts'
import { useText } from '../../../i18n/text.tsx'
import { Select, TextInput } from '../../../ui/field.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import type { BulkTyped } from './bulk-change.ts'
import { changeReads } from './bulk-reads.ts'
import { SaleFields } from './later-fields.tsx'
import { AttributeFields, ChartFields, VatFields } from './said-fields.tsx'
import { StockFields } from './stock-fields.tsx'

type Props = { typed: BulkTyped; onTyped: (some: Partial<BulkTyped>) => void }
const INDENT = '\u2003'

function Choice<K extends keyof BulkTyped>({
  typed,
  onTyped,
  name,
  label,
  options,
}: Props & { name: K; label: string; options: readonly [BulkTyped[K] & string, string][] }) {
  return (
    <Select
      label={label}
      value={String(typed[name])}
      onChange={({ target }) => onTyped({ [name]: target.value } as Partial<BulkTyped>)}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}

export function BulkFields(props: Props) {
  const t = useText()
  const { kind } = props.typed
  const addOrRemove: readonly [string, string][] = [
    ['add', t('admin.bulk.how.add')],
    ['remove', t('admin.bulk.how.remove')],
  ]
  const fields: Record<BulkTyped['kind'], ReactNode> = {
    price: <PriceFields {...props} />,
    stock: <StockFields {...props} />,
    sale: <SaleFields {...props} />,
    category: <CategoryFields {...props} />,
    attribute: <AttributeFields {...props} />,
    'size-chart': <ChartFields {...props} />,
    'vat-class': <VatFields {...props} />,
    status: (
      <Choice
        {...props}
        name="status"
        label={t('admin.bulk.status')}
        options={(['active', 'draft', 'archived'] as const).map((status) => [status, t(`admin.bulk.is.${status}`)])}
      />
    ),
    tags: (
      <>
        <Choice {...props} name="how" label={t('admin.bulk.what')} options={addOrRemove} />
        <TextInput
          label={t('admin.bulk.tags')}
          hint={t('admin.bulk.tagsHint')}
          value={props.typed.tags}
          maxLength={500}
          onChange={({ target }) => props.onTyped({ tags: target.value })}
        />
      </>
    ),
    channel: (
      <>
        <Choice {...props} name="how" label={t('admin.bulk.what')} options={addOrRemove} />
        <Choice
          {...props}
          name="channel"
          label={t('admin.bulk.channel')}
          options={CHANNELS.map((channel) => [channel, t(`admin.bulk.in.${channel}`)])}
        />
      </>
    ),
  }
  return fields[kind]
}

function PriceFields(props: Props) {
  const t = useText()
  const { typed, onTyped } = props
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('admin.bulk.direction')}
          value={typed.lower ? 'lower' : 'raise'}
          onChange={({ target }) => onTyped({ lower: target.value === 'lower' })}
        >
          <option value="raise">{t('admin.bulk.raise')}</option>
          <option value="lower">{t('admin.bulk.lower')}</option>
        </Select>
        <Choice
          {...props}
          name="by"
          label={t('admin.bulk.by')}
          options={[
            ['percent', t('admin.bulk.percent')],
            ['amount', t('admin.bulk.amount')],
          ]}
        />
      </div>
      <TextInput
        label={typed.by === 'percent' ? t('admin.bulk.percent') : t('admin.bulk.amount')}
        value={typed.value}
        inputMode="decimal"
        ltr
        maxLength={14}
        onChange={({ target }) => onTyped({ value: target.value })}
      />
      <Choice
        {...props}
        name="rounding"
        label={t('admin.bulk.rounding')}
        options={(['none', 'shilling', 'ten', 'hundred', 'ninety-nine'] as const).map((rounding) => [
          rounding,
          t(`admin.bulk.to.${rounding}`),
        ])}
      />
      {typed.lower && (
        <Toggle
          label={t('admin.bulk.strike')}
          hint={t('admin.bulk.strikeHint')}
          checked={typed.strike}
          onChange={(strike) => onTyped({ strike })}
        />
      )}
    </>
  )
}

function CategoryFields(props: Props) {
  const t = useText()
  const { data } = useQuery(changeReads.choices())
  const { typed, onTyped } = props
  const options = ['move', 'add', 'remove'].map((how): [string, string] => [how, t.maybe(`admin.bulk.place.${how}`) ?? how])
  return (
    <>
      <Choice {...props} name="how" label={t('admin.bulk.what')} options={options} />
      <Select
        label={t('admin.bulk.category')}
        value={typed.category}
        onChange={({ target }) => onTyped({ category: target.value })}
      >
        <option value="">{t('admin.bulk.choose')}</option>
        {data?.categories.map(({ slug, name, depth }) => (
          <option key={slug} value={slug}>
            {`${INDENT.repeat(depth)}${name}`}
          </option>
        ))}
      </Select>
    </>
  )
}
