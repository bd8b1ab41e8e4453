import type { Condition, ConditionGroup } from '#domain/promotions/rule.ts'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { newCondition } from '../rule/new-rule.ts'
import { ConditionRow } from './condition-row.tsx'
import { useRowIds } from './use-row-ids.ts'

const MOST_GROUPS = 10
const MOST_CONDITIONS = 20

type Props = { groups: ConditionGroup[]; onChange: (groups: ConditionGroup[]) => void }

/** Conditions in groups. All groups must hold; a group holds when all, or any, of its conditions do. */
export function ConditionsPanel({ groups, onChange }: Props) {
  const t = useText()
  const { ids, drop } = useRowIds(groups.length)
  const remove = (at: number) => {
    drop(at)
    onChange(groups.toSpliced(at, 1))
  }
  const add = () => onChange([...groups, { match: 'all', conditions: [newCondition('spend')] }])
  return (
    <Panel title={t('admin.promotions.conditions')} id="conditions">
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        <p className="max-w-[62ch] text-small text-muted">{t('admin.promotions.conditionsAbout')}</p>
        {groups.map((group, at) => (
          <div key={ids[at]} className="grid gap-4">
            {at > 0 && <p className="text-small font-medium">{t('admin.promotions.condition.and')}</p>}
            <Group
              group={group}
              path={`rule.conditions.${at}`}
              onChange={(next) => (next.conditions.length === 0 ? remove(at) : onChange(groups.with(at, next)))}
            />
          </div>
        ))}
        <Button
          look="outline"
          size="small"
          className="justify-self-start"
          disabledReason={groups.length >= MOST_GROUPS ? t('admin.promotions.condition.full') : null}
          onClick={add}
        >
          {t(groups.length === 0 ? 'admin.promotions.condition.first' : 'admin.promotions.condition.addGroup')}
        </Button>
      </div>
    </Panel>
  )
}

type GroupProps = { group: ConditionGroup; path: string; onChange: (group: ConditionGroup) => void }

function Group({ group, path, onChange }: GroupProps) {
  const t = useText()
  const { match, conditions } = group
  const { ids, drop } = useRowIds(conditions.length)
  const change = (next: Condition[]) => onChange({ ...group, conditions: next })
  return (
    <fieldset className="grid gap-3 rounded-2 border p-3">
      <legend className="sr-only">{t(`admin.promotions.condition.match.${match}`)}</legend>
      <div className="flex items-end justify-between gap-3">
        <Select
          label={t('admin.promotions.condition.match.label')}
          value={match}
          onChange={({ target }) => onChange({ ...group, match: target.value as ConditionGroup['match'] })}
          className="grow sm:max-w-80"
        >
          <option value="all">{t('admin.promotions.condition.match.all')}</option>
          <option value="any">{t('admin.promotions.condition.match.any')}</option>
        </Select>
        <IconButton label={t('admin.promotions.condition.removeGroup')} onClick={() => change([])}>
          <Icon name="trash-2" size={17} />
        </IconButton>
      </div>
      {conditions.map((condition, at) => (
        <ConditionRow
          key={`${ids[at]} ${condition.kind}`}
          condition={condition}
          path={`${path}.conditions.${at}`}
          onChange={(next) => change(conditions.with(at, next))}
          onRemove={() => {
            drop(at)
            change(conditions.toSpliced(at, 1))
          }}
        />
      ))}
      <Button
        look="quiet"
        size="small"
        className="justify-self-start"
        disabledReason={conditions.length >= MOST_CONDITIONS ? t('admin.promotions.condition.full') : null}
        onClick={() => change([...conditions, newCondition('signed-in')])}
      >
        <Icon name="plus" size={16} /> {t('admin.promotions.condition.add')}
      </Button>
    </fieldset>
  )
}
