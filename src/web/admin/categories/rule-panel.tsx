import { useState } from 'react'
import { isGroup, MAX_RULE_DEPTH, type RuleCondition, type RuleGroup } from '#modules/catalogue/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useLeaveGuard } from '../../shared/admin/kit/leave-guard.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { failureText } from '../../shared/errors/failure.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CategoryRead, SaveDocument } from './category-reads.ts'
import { ConditionRow, newCondition } from './condition-row.tsx'
import { RulePreviewList } from './rule-preview.tsx'

type Props = { category: CategoryRead; save: SaveDocument }

export function RulePanel({ category, save }: Props) {
  const t = useText()
  const stored = category.document.rule
  const [rule, setRule] = useState<RuleGroup | null>(stored)
  const { send, busy, error } = useWrite(() => save({ rule }))
  const dirty = JSON.stringify(rule) !== JSON.stringify(stored)
  useLeaveGuard(dirty)
  return (
    <Panel title={t('admin.categories.rule')} id="rule">
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        <p className="max-w-[62ch] text-small text-muted">{t('admin.categories.ruleAbout')}</p>
        {rule ? (
          <>
            <Group group={rule} level={1} onChange={setRule} onRemove={() => setRule(null)} />
            <RulePreviewList rule={rule} categoryId={category.id} />
          </>
        ) : (
          <Button
            look="outline"
            size="small"
            className="justify-self-start"
            onClick={() => setRule({ match: 'all', of: [newCondition('tag')] })}
          >
            {t('admin.categories.makeRule')}
          </Button>
        )}
        {error !== undefined && !busy && (
          <p role="alert" className="text-small text-danger">
            {failureText(t, error)}
          </p>
        )}
        {dirty && (
          <div className="flex flex-wrap gap-2.5">
            <Button busy={busy} size="touch" onClick={() => void send(undefined)}>
              {t(rule ? 'admin.categories.saveRule' : 'admin.categories.dropRule')}
            </Button>
            <Button look="quiet" size="touch" onClick={() => setRule(stored)}>
              {t('admin.kit.cancel')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

type GroupProps = { group: RuleGroup; level: number; onChange: (group: RuleGroup) => void; onRemove: () => void }

function Group({ group, level, onChange, onRemove }: GroupProps) {
  const t = useText()
  const replace = (at: number, part: RuleCondition | RuleGroup) => onChange({ ...group, of: group.of.with(at, part) })
  const remove = (at: number) => (group.of.length === 1 ? onRemove() : onChange({ ...group, of: group.of.toSpliced(at, 1) }))
  const add = (part: RuleCondition | RuleGroup) => onChange({ ...group, of: [...group.of, part] })
  return (
    <fieldset className={level > 1 ? 'rounded-2 border p-3' : ''}>
      <legend className="sr-only">{t(`admin.categories.match.${group.match}`)}</legend>
      <div className="flex items-center justify-between gap-3">
        <select
          aria-label={t('admin.categories.match.label')}
          value={group.match}
          onChange={({ target }) => onChange({ ...group, match: target.value as 'all' | 'any' })}
          className="min-h-9.5 rounded-1 border border-control bg-surface px-2 text-small font-medium pointer-coarse:min-h-11"
        >
          <option value="all">{t('admin.categories.match.all')}</option>
          <option value="any">{t('admin.categories.match.any')}</option>
        </select>
        <IconButton label={t('admin.categories.removeGroup')} onClick={onRemove}>
          <Icon name="trash-2" size={17} />
        </IconButton>
      </div>
      <ul className="mt-2 grid gap-2">
        {group.of.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no id
          <li key={at}>
            {isGroup<RuleCondition>(part) ? (
              <Group group={part} level={level + 1} onChange={(next) => replace(at, next)} onRemove={() => remove(at)} />
            ) : (
              <ConditionRow condition={part} onChange={(next) => replace(at, next)} onRemove={() => remove(at)} />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-1">
        <Button look="quiet" size="small" onClick={() => add(newCondition('tag'))}>
          <Icon name="plus" size={16} /> {t('admin.categories.addCondition')}
        </Button>
        {level < MAX_RULE_DEPTH && (
          <Button
            look="quiet"
            size="small"
            onClick={() => add({ match: group.match === 'all' ? 'any' : 'all', of: [newCondition('tag')] })}
          >
            <Icon name="plus" size={16} /> {t('admin.categories.addGroup')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
