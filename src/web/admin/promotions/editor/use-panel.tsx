import type { PromotionDocument } from '#modules/promotions/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Select } from '../../../ui/field.tsx'
import { useNames } from '../rule/names.tsx'
import { CountIn } from './draft-fields.tsx'

type Props = { value: PromotionDocument; onChange: (some: Partial<PromotionDocument>) => void }

export function UsePanel({ value: { needsCode, limits, campaignId }, onChange }: Props) {
  const t = useText()
  const { campaigns } = useNames().lists.campaigns
  const limit = (key: keyof typeof limits) => ({
    path: `limits.${key}`,
    label: t(`admin.promotions.limit.${key}`),
    optional: true,
    unmarked: true,
    value: limits[key],
    onChange: (value: number | null) => onChange({ limits: { ...limits, [key]: value } }),
  })
  return (
    <Panel title={t('admin.promotions.use')} id="use">
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        <fieldset>
          <legend className="sr-only">{t('admin.promotions.codeOrAutomatic')}</legend>
          {[false, true].map((withCode) => (
            <label key={String(withCode)} className="flex min-h-12 items-center gap-3 py-1.5">
              <input
                type="radio"
                name="needs-code"
                checked={needsCode === withCode}
                onChange={() => onChange({ needsCode: withCode })}
                className="size-5 accent-ink"
              />
              <span>
                {t(withCode ? 'admin.promotions.withCode' : 'admin.promotions.automatic')}
                <span className="block text-small text-muted">
                  {t(withCode ? 'admin.promotions.withCodeHint' : 'admin.promotions.automaticHint')}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="grid grid-cols-2 items-start gap-3">
          <CountIn {...limit('total')} />
          <CountIn {...limit('perCustomer')} />
        </div>
        <p className="-mt-2 text-caption text-muted">{t('admin.promotions.limitHint')}</p>
        <Select
          label={t('admin.promotions.campaign')}
          optional={t('checkout.optional')}
          hint={t('admin.promotions.campaignHint')}
          value={campaignId ?? ''}
          onChange={({ target }) => onChange({ campaignId: target.value === '' ? null : target.value })}
        >
          <option value="">{t('admin.promotions.noCampaign')}</option>
          {campaigns.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </Panel>
  )
}
