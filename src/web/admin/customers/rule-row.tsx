import { type AdminCustomerList, RFM_GROUPS, RULES_OF, type SegmentRule } from '#modules/customers/contract.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { countriesIn } from '../../shared/address/countries.ts'
import { centsOf, countOf, typedOf } from '../../shared/admin/amounts.ts'
import { AmountInput, BOX } from '../../shared/admin/kit/values-picker.tsx'
import { Icon } from '../../ui/icon.tsx'

type Choices = Pick<AdminCustomerList, 'tags' | 'groups'>

/** Returns the initial rule for a subject. Amounts are KES cents. */
function begun(of: SegmentRule['of'], { tags, groups }: Choices): SegmentRule {
  if (of === 'orders') return { of, is: 'at-least', count: 1 }
  if (of === 'spend' || of === 'average') return { of, is: 'at-least', amount: 1_000_000 }
  if (of === 'rfm') return { of, is: 'is', group: 'loyal' }
  if (of === 'tag') return { of, is: 'is', tag: tags[0] ?? '' }
  if (of === 'country') return { of, is: 'is-not', country: 'KE' }
  if (of === 'group') return { of, is: 'is', group: groups[0]?.code ?? '' }
  if (of === 'consent' || of === 'account') return { of, is: 'yes' }
  return { of, is: of === 'last-order' ? 'before' : 'within', days: 90 }
}

const WAYS = {
  limit: ['at-least', 'at-most'],
  span: ['within', 'before'],
  same: ['is', 'is-not'],
  answer: ['yes', 'no'],
} as const
function waysOf(rule: SegmentRule): readonly string[] {
  if ('count' in rule || 'amount' in rule) return WAYS.limit
  if ('days' in rule) return WAYS.span
  return rule.of === 'consent' || rule.of === 'account' ? WAYS.answer : WAYS.same
}

type Props = { rule: SegmentRule; choices: Choices; onChange: (rule: SegmentRule) => void; onRemove: (() => void) | undefined }

export function RuleRow({ rule, choices, onChange, onRemove }: Props) {
  const t = useText()
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-2 border p-2">
      <select
        aria-label={t('admin.customers.ruleOf')}
        value={rule.of}
        onChange={({ target }) => onChange(begun(target.value as SegmentRule['of'], choices))}
        className={BOX}
      >
        {RULES_OF.map((of) => (
          <option key={of} value={of}>
            {t(`admin.customers.rule.${of}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('admin.customers.ruleIs')}
        value={rule.is}
        onChange={({ target }) => onChange({ ...rule, is: target.value } as SegmentRule)}
        className={BOX}
      >
        {waysOf(rule).map((is) => (
          <option key={is} value={is}>
            {t.maybe(`admin.customers.ruleWay.${is}`) ?? is}
          </option>
        ))}
      </select>
      <Value key={rule.of} rule={rule} choices={choices} onChange={onChange} />
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={t('admin.customers.removeRule')}
          className="ms-auto grid size-9 place-items-center rounded-1 hover:bg-sunk pointer-coarse:size-11"
        >
          <Icon name="x" size={16} />
        </button>
      )}
    </li>
  )
}

function Value({ rule, choices, onChange }: Omit<Props, 'onRemove'>) {
  if ('count' in rule || 'amount' in rule || 'days' in rule) return <NumberValue rule={rule} onChange={onChange} />
  return <ChoiceValue rule={rule} choices={choices} onChange={onChange} />
}

type NumberRule = Extract<SegmentRule, { count: number } | { amount: number } | { days: number }>

function NumberValue({ rule, onChange }: { rule: NumberRule; onChange: Props['onChange'] }) {
  const t = useText()
  if ('count' in rule)
    return (
      <AmountInput
        label={t('admin.customers.orders')}
        value={rule.count}
        read={countOf}
        show={String}
        onChange={(count) => onChange({ ...rule, count: count ?? -1 })}
      />
    )
  if ('amount' in rule)
    return (
      <AmountInput
        label={t('admin.customers.kes')}
        value={rule.amount}
        read={centsOf}
        show={typedOf}
        onChange={(amount) => onChange({ ...rule, amount: amount ?? -1 })}
      />
    )
  return (
    <AmountInput
      label={t('admin.customers.days')}
      value={rule.days}
      read={countOf}
      show={String}
      onChange={(days) => onChange({ ...rule, days: days ?? 0 })}
    />
  )
}

type ChoiceRule = Exclude<SegmentRule, NumberRule>

function ChoiceValue({ rule, choices, onChange }: { rule: ChoiceRule; choices: Choices; onChange: Props['onChange'] }) {
  const t = useText()
  const language = useLanguage()
  const pick = (label: string, value: string, options: { value: string; label: string }[], then: (value: string) => void) => (
    <select aria-label={label} value={value} onChange={({ target }) => then(target.value)} className={BOX}>
      {!options.some((each) => each.value === value) && <option value={value}>{value || '–'}</option>}
      {options.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  )
  if (rule.of === 'rfm') {
    const options = RFM_GROUPS.map((value) => ({ value, label: t(`admin.customers.group.${value}`) }))
    return pick(t('admin.customers.rfm'), rule.group, options, (group) =>
      onChange({ ...rule, group: group as typeof rule.group }),
    )
  }
  if (rule.of === 'tag') {
    const options = choices.tags.map((value) => ({ value, label: value }))
    return pick(t('admin.customers.tag'), rule.tag, options, (tag) => onChange({ ...rule, tag }))
  }
  if (rule.of === 'country') {
    const options = countriesIn(language).map(({ code, name }) => ({ value: code, label: name }))
    return pick(t('admin.customers.country'), rule.country, options, (country) => onChange({ ...rule, country }))
  }
  if (rule.of === 'group') {
    const options = choices.groups.map(({ code, name }) => ({ value: code, label: name }))
    return pick(t('admin.customers.priceGroup'), rule.group, options, (group) => onChange({ ...rule, group }))
  }
  return null
}
