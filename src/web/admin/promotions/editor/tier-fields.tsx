import type { Benefit } from '#domain/promotions/rule.ts'
import { useText } from '../../../i18n/text.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EMPTY_NUMBER } from '../rule/new-rule.ts'
import { CountIn, MoneyIn, PercentIn } from './draft-fields.tsx'
import { GoodsField } from './goods-field.tsx'
import { useRowIds } from './use-row-ids.ts'

const MOST_TIERS = 10
type Tiers = Extract<Benefit, { kind: 'tiers' }>
type Props = { benefit: Tiers; onChange: (benefit: Tiers) => void }

export function TierFields({ benefit, onChange }: Props) {
  const t = useText()
  const { by, tiers, goods } = benefit
  return (
    <>
      <Select
        label={t('admin.promotions.tier.by')}
        value={by}
        onChange={({ target }) =>
          onChange({
            ...benefit,
            by: target.value as Tiers['by'],
            tiers: tiers.map(({ percent }) => ({ from: EMPTY_NUMBER, percent })),
          })
        }
        className="sm:max-w-80"
      >
        <option value="quantity">{t('admin.promotions.tier.quantity')}</option>
        <option value="spend">{t('admin.promotions.tier.spend')}</option>
      </Select>
      <Steps benefit={benefit} onChange={onChange} />
      <Button
        look="outline"
        size="small"
        className="justify-self-start"
        disabledReason={tiers.length >= MOST_TIERS ? t('admin.promotions.tier.full') : null}
        onClick={() => onChange({ ...benefit, tiers: [...tiers, { from: EMPTY_NUMBER, percent: EMPTY_NUMBER }] })}
      >
        {t('admin.promotions.tier.add')}
      </Button>
      <GoodsField
        label={t('admin.promotions.goods.reduced')}
        goods={goods}
        onChange={(next) => onChange({ ...benefit, goods: next })}
      />
    </>
  )
}

function Steps({ benefit, onChange }: Props) {
  const t = useText()
  const { by, tiers } = benefit
  const { ids, drop } = useRowIds(tiers.length)
  const From = by === 'spend' ? MoneyIn : CountIn
  const change = (at: number, some: Partial<Tiers['tiers'][number]>) =>
    onChange({ ...benefit, tiers: tiers.map((tier, place) => (place === at ? { ...tier, ...some } : tier)) })
  return (
    <ul className="grid gap-3">
      {tiers.map((tier, at) => (
        <li key={`${by} ${ids[at]}`} className="grid grid-cols-[1fr_1fr_2.75rem] items-start gap-3 sm:max-w-120">
          <From
            path={`rule.benefit.tiers.${at}.from`}
            label={t(`admin.promotions.tier.from.${by}`)}
            value={tier.from}
            onChange={(from) => change(at, { from: from ?? EMPTY_NUMBER })}
          />
          <PercentIn
            path={`rule.benefit.tiers.${at}.percent`}
            label={t('admin.promotions.off.percentLabel')}
            value={tier.percent}
            onChange={(percent) => change(at, { percent: percent ?? EMPTY_NUMBER })}
          />
          {tiers.length > 1 && (
            <IconButton
              label={t('admin.promotions.tier.remove', { step: at + 1 })}
              onClick={() => {
                drop(at)
                onChange({ ...benefit, tiers: tiers.toSpliced(at, 1) })
              }}
              className="mt-7"
            >
              <Icon name="x" size={16} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
