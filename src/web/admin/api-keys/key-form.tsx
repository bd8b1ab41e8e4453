import { KEY_SCOPES } from '#domain/staff/permissions.ts'
import { NewApiKey } from '#modules/identity/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { CountField, TextField, useField } from '../../shared/admin/kit/fields.tsx'
import { type Bound, useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { keyWrites } from './key-reads.ts'

const USUAL_days = 90

export function KeyForm({ onMade }: { onMade: (key: string) => Promise<void> }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: NewApiKey,
    start: { name: '', scopes: [], expires_days: USUAL_days },
    send: async (input) => {
      const { key } = await keyWrites.make(input)
      await onMade(key)
    },
    problemFields: { 'identity.key-name-taken': 'name' },
    clears: true,
  })
  return (
    <Panel title={t('admin.keys.add')} id="add" className="self-start">
      <AdminForm form={form} submit={t('admin.keys.add')} className="px-4 pb-5 sm:px-5">
        <TextField {...field('name')} label={t('admin.keys.name')} hint={t('admin.keys.nameHint')} maxLength={60} required />
        <CountField {...field('expires_days')} label={t('admin.keys.days')} invalid={t('admin.keys.daysNeeded')} required />
        <Scopes {...field('scopes')} />
      </AdminForm>
    </Panel>
  )
}

const subjectOf = (scope: string) => scope.slice(0, scope.indexOf('.'))

const SUBJECTS = [...new Set(KEY_SCOPES.map(subjectOf))].map((subject) => ({
  subject,
  scopes: KEY_SCOPES.filter((scope) => subjectOf(scope) === subject),
}))

function Scopes(bound: Bound) {
  const t = useText()
  const { field, error } = useField({ ...bound, invalid: t('admin.keys.scopesNeeded') })
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : []
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t('admin.keys.scopes')}</legend>
      <p className="mb-2 text-small text-muted">{t('admin.keys.scopesHint')}</p>
      {SUBJECTS.map(({ subject, scopes }) => (
        <div key={subject} className="grid grid-cols-[7.5rem_1fr] border-line border-b last:border-b-0">
          <span className="flex min-h-11 items-center pe-2 text-muted text-small">
            {t.maybe(`admin.keys.subject.${subject}`) ?? subject}
          </span>
          <div className="flex flex-wrap gap-x-4">
            {scopes.map((scope) => {
              const verb = scope.slice(subject.length + 1)
              return (
                <label key={scope} title={scope} className="flex min-h-11 items-center gap-2">
                  <input
                    ref={scope === KEY_SCOPES[0] ? field.ref : undefined}
                    type="checkbox"
                    checked={chosen.includes(scope)}
                    onChange={({ target }) =>
                      field.onChange(target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
                    }
                    className="size-5 shrink-0"
                  />
                  <span>{t.maybe(`admin.keys.verb.${verb}`) ?? verb}</span>
                  <bdi dir="ltr" className="sr-only">
                    {scope}
                  </bdi>
                </label>
              )
            })}
          </div>
        </div>
      ))}
      {error && (
        <p role="alert" className="mt-1 text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
