import { LANES, type Lane, PROMOTION_CLASSES, type PromotionRule } from '#domain/promotions/rule.ts'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Select } from '../../../ui/field.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { CountIn } from './draft-fields.tsx'

type Props = { rule: PromotionRule; onChange: (rule: PromotionRule) => void }

export function CombinePanel({ rule, onChange }: Props) {
  const t = useText()
  const { exclusive, combines, lane, priority } = rule
  return (
    <Panel title={t('admin.promotions.combining')} id="combining">
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        <p className="max-w-[62ch] text-small text-muted">{t('admin.promotions.combiningAbout')}</p>
        <Toggle
          label={t('admin.promotions.exclusive')}
          hint={t('admin.promotions.exclusiveHint')}
          checked={exclusive}
          onChange={(on) => onChange({ ...rule, exclusive: on })}
        />
        {!exclusive && (
          <fieldset>
            <legend className="mb-1 text-small font-medium">{t('admin.promotions.combinesWith')}</legend>
            <p className="text-caption text-muted">{t('admin.promotions.combinesHint')}</p>
            <div className="flex flex-wrap gap-x-5">
              {PROMOTION_CLASSES.map((each) => (
                <label key={each} className="flex min-h-11 items-center gap-2 text-small">
                  <input
                    type="checkbox"
                    checked={combines[each]}
                    onChange={({ target }) => onChange({ ...rule, combines: { ...combines, [each]: target.checked } })}
                    className="size-4 accent-ink"
                  />
                  <span className="first-letter:uppercase">{t(`admin.promotions.class.${each}`)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label={t('admin.promotions.lane')}
            hint={t(`admin.promotions.laneHint.${lane}`)}
            value={lane}
            onChange={({ target }) => onChange({ ...rule, lane: target.value as Lane })}
          >
            {LANES.map((each) => (
              <option key={each} value={each}>
                {t(`admin.promotions.laneIs.${each}`)}
              </option>
            ))}
          </Select>
          <CountIn
            path="rule.priority"
            label={t('admin.promotions.priority')}
            hint={t('admin.promotions.priorityHint')}
            error={t('admin.promotions.error.priority')}
            value={priority}
            onChange={(next) => onChange({ ...rule, priority: next ?? Number.NaN })}
          />
        </div>
      </div>
    </Panel>
  )
}
