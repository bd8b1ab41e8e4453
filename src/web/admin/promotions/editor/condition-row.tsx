import type { ReactNode } from 'react'
import { CHANNELS } from '#domain/pricing/goods.ts'
import type { Condition, ConditionKind } from '#domain/promotions/rule.ts'
import { CURRENCIES } from '#kernel/currency.ts'
import { LANGUAGES } from '#kernel/languages.ts'
import { SHIPPING_METHODS } from '#modules/shipping/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { COUNTIES } from '../../../shared/address/counties.ts'
import { countriesIn } from '../../../shared/address/countries.ts'
import { type Option, ValuesPicker } from '../../../shared/admin/kit/values-picker.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useNames } from '../rule/names.tsx'
import { CONDITION_KINDS, newCondition } from '../rule/new-rule.ts'
import type { NameList } from '../rule/sentence.ts'
import { capitalised } from '../rule/sentence-text.ts'
import { useSpeech } from '../rule/use-speech.ts'
import { CountIn, MoneyIn, PartError } from './draft-fields.tsx'
import { GoodsField } from './goods-field.tsx'
import { HoursFields } from './hours-fields.tsx'

type Change = { path: string; onChange: (condition: Condition) => void }
type Props = Change & { condition: Condition; onRemove: () => void }

export function ConditionRow({ condition, path, onChange, onRemove }: Props) {
  const t = useText()
  return (
    <div className="grid gap-3 rounded-2 bg-sunk/60 p-3">
      <div className="flex items-end justify-between gap-2">
        <Select
          label={t('admin.promotions.condition.kind')}
          value={condition.kind}
          onChange={({ target }) => onChange(newCondition(target.value as ConditionKind))}
          className="grow sm:max-w-80"
        >
          {CONDITION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`admin.promotions.condition.${kind}`)}
            </option>
          ))}
        </Select>
        <IconButton label={t('admin.promotions.condition.remove')} onClick={onRemove}>
          <Icon name="x" size={17} />
        </IconButton>
      </div>
      <Fields condition={condition} path={path} onChange={onChange} />
    </div>
  )
}

function Fields({ condition, path, onChange }: Change & { condition: Condition }): ReactNode {
  const t = useText()
  switch (condition.kind) {
    case 'spend':
    case 'quantity':
      return (
        <>
          <Range condition={condition} path={path} onChange={onChange} />
          <GoodsField
            label={t('admin.promotions.condition.counted')}
            goods={condition.goods}
            onChange={(goods) => onChange({ ...condition, goods })}
          />
        </>
      )
    case 'orders-placed':
      return <Range condition={condition} path={path} onChange={onChange} />
    case 'signed-in':
      return <p className="text-small text-muted">{t('admin.promotions.condition.signedInHint')}</p>
    case 'hours':
      return <HoursFields condition={condition} path={path} onChange={onChange} />
    case 'destination':
      return <Destination condition={condition} path={path} onChange={onChange} />
    default:
      return <Listed condition={condition} path={path} onChange={onChange} />
  }
}

type RangeCondition = Extract<Condition, { least: number | null }>

function Range({ condition, path, onChange }: Change & { condition: RangeCondition }) {
  const t = useText()
  const Field = condition.kind === 'spend' ? MoneyIn : CountIn
  const end = (name: 'least' | 'most') => ({
    path: `${path}.${name}`,
    label: condition.kind === 'spend' ? t(`admin.promotions.condition.${name}Kes`) : t(`admin.promotions.condition.${name}`),
    value: condition[name],
    optional: true,
    onChange: (value: number | null) => onChange({ ...condition, [name]: value }),
  })
  return (
    <div className="grid gap-3 sm:max-w-100 sm:grid-cols-2">
      <Field {...end('least')} error={t('admin.promotions.error.least')} />
      <Field {...end('most')} error={t('admin.promotions.error.most')} />
    </div>
  )
}

function Destination({ condition, path, onChange }: Change & { condition: Extract<Condition, { kind: 'destination' }> }) {
  const t = useText()
  const speech = useSpeech()
  const countries = useHydrated() ? countriesIn(speech.language) : []
  const kenya = condition.countries.includes('KE')
  return (
    <div className="grid items-start gap-3 md:grid-cols-2">
      <Choices
        label={t('admin.promotions.condition.countries')}
        path={`${path}.countries`}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        chosen={condition.countries}
        onChange={(chosen) =>
          onChange({ ...condition, countries: chosen, counties: chosen.includes('KE') ? condition.counties : [] })
        }
      />
      {kenya && (
        <Choices
          label={t('admin.promotions.condition.counties')}
          path={`${path}.counties`}
          options={COUNTIES.map((county) => ({ value: county, label: county }))}
          chosen={condition.counties}
          onChange={(counties) => onChange({ ...condition, counties })}
        />
      )}
    </div>
  )
}

const LISTS = {
  'customer-group': { key: 'groups', of: 'group', codes: [] },
  channel: { key: 'channels', of: 'channel', codes: CHANNELS },
  currency: { key: 'currencies', of: 'currency', codes: CURRENCIES },
  language: { key: 'languages', of: 'language', codes: LANGUAGES },
  'delivery-method': { key: 'methods', of: 'method', codes: SHIPPING_METHODS },
} as const satisfies Record<string, { key: string; of: NameList; codes: readonly string[] }>

type ListedCondition = Extract<Condition, { kind: keyof typeof LISTS }>

function Listed({ condition, path, onChange }: Change & { condition: ListedCondition }) {
  const t = useText()
  const speech = useSpeech()
  const { groups } = useNames().lists.groups
  const { key, of, codes } = LISTS[condition.kind]
  const options: Option[] =
    of === 'group'
      ? groups.map(({ code, name }) => ({ value: code, label: name }))
      : codes.map((code) => ({ value: code, label: capitalised(speech, speech.name(of, code)) }))
  return (
    <Choices
      label={t(`admin.promotions.condition.${condition.kind}`)}
      path={`${path}.${key}`}
      options={options}
      chosen={(condition as unknown as Record<string, string[]>)[key] ?? []}
      onChange={(values) => onChange({ ...condition, [key]: values } as Condition)}
    />
  )
}

type ChoicesProps = {
  label: string
  path: string
  options: readonly Option[]
  chosen: readonly string[]
  onChange: (values: string[]) => void
}

function Choices({ label, path, options, chosen, onChange }: ChoicesProps) {
  const t = useText()
  return (
    <fieldset className="grid gap-1.5 sm:max-w-100">
      <legend className="mb-1.5 text-small font-medium">{label}</legend>
      <ValuesPicker options={options} chosen={chosen} onChange={onChange} />
      <PartError path={path}>{t('admin.promotions.error.choose')}</PartError>
    </fieldset>
  )
}
