import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import type { FieldsProps } from './typed-draft.ts'

export function TestFields({ typed: { test, holdout }, onChange }: FieldsProps) {
  const t = useText()
  return (
    <Panel title={t('admin.email.campaign.testing')} id="campaign-testing">
      <div className="grid gap-4 border-t p-4 sm:p-5">
        <Toggle
          label={t('admin.email.campaign.test')}
          hint={t('admin.email.campaign.testHint')}
          checked={test.on}
          onChange={(on) => onChange({ test: { ...test, on } })}
        />
        {test.on && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput
              label={t('admin.email.campaign.share')}
              hint={t('admin.email.campaign.shareHint')}
              type="number"
              min={2}
              max={100}
              value={test.share}
              onChange={({ target }) => onChange({ test: { ...test, share: Number(target.value) } })}
            />
            <TextInput
              label={t('admin.email.campaign.wait')}
              hint={t('admin.email.campaign.waitHint')}
              type="number"
              min={1}
              max={168}
              value={test.wait_hours}
              onChange={({ target }) => onChange({ test: { ...test, wait_hours: Number(target.value) } })}
            />
          </div>
        )}
        <TextInput
          label={t('admin.email.campaign.holdout')}
          hint={t('admin.email.campaign.holdoutHint')}
          className="max-w-96"
          type="number"
          min={0}
          max={50}
          value={holdout}
          onChange={({ target }) => onChange({ holdout: Number(target.value) })}
        />
      </div>
    </Panel>
  )
}
