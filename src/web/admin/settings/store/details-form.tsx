import { useRevalidator } from 'react-router'
import { LANGUAGES } from '#kernel/languages.ts'
import { StoreDetails } from '#services/settings/contract.ts'
import { formatHour, formatWeekday } from '../../../i18n/formatters.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { AdminForm } from '../../../shared/admin/kit/admin-form.tsx'
import { ChoiceField, CountField, TextField, useField } from '../../../shared/admin/kit/fields.tsx'
import { NumberChoice, upTo } from '../../../shared/admin/kit/number-choice.tsx'
import { type Bound, useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { useLanguageName } from '../../../shared/admin/language-name.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { toast } from '../../../ui/toasts.ts'
import { storeWrites } from './store-reads.ts'

type Field = { field: (name: keyof StoreDetails | 'hours.days' | 'hours.opens' | 'hours.closes') => Bound }

export function DetailsForm({ details, timeZones }: { details: StoreDetails; timeZones: readonly string[] }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { field, ...form } = useAdminForm({
    schema: StoreDetails,
    start: details,
    problemFields: { 'invoices.prefix-taken': 'invoicePrefix' },
    send: async (changed) => {
      await storeWrites.details(changed)
      toast({ title: t('admin.store.saved') })
      await revalidate()
    },
  })
  return (
    <AdminForm form={form} submit={t('admin.store.save')}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Identity field={field} />
        <Hours field={field} timeZones={timeZones} />
      </div>
    </AdminForm>
  )
}

function Identity({ field }: Field) {
  const t = useText()
  return (
    <Panel title={t('admin.store.identity')} id="identity">
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        <TextField {...field('name')} label={t('admin.store.name')} maxLength={80} />
        <TextField {...field('address')} label={t('admin.store.address')} optional emptyAsText maxLength={200} />
        <TextField {...field('city')} label={t('admin.store.city')} optional emptyAsText maxLength={80} />
        <TextField {...field('phone')} label={t('admin.store.phone')} type="tel" optional emptyAsText maxLength={40} ltr />
        <TextField {...field('email')} label={t('admin.store.email')} type="email" optional emptyAsText maxLength={254} ltr />
        <TextField
          {...field('pin')}
          label={t('admin.store.pin')}
          hint={t('admin.store.pinHint')}
          invalid={t('admin.store.pinInvalid')}
          optional
          emptyAsText
          maxLength={40}
          ltr
        />
        <Numbers field={field} />
        <ShopLanguage field={field} />
        <CountField
          {...field('returnDays')}
          label={t('admin.store.returnDays')}
          hint={t('admin.store.returnDaysHint')}
          invalid={t('admin.store.returnDaysInvalid')}
        />
      </div>
    </Panel>
  )
}

function ShopLanguage({ field }: Field) {
  const t = useText()
  const nameOf = useLanguageName()
  return (
    <ChoiceField
      {...field('language')}
      label={t('admin.store.language')}
      hint={t('admin.store.languageHint')}
      options={LANGUAGES.map((value) => ({ value, label: nameOf(value) }))}
    />
  )
}

function Numbers({ field }: Field) {
  const t = useText()
  const invalid = t('admin.store.prefixWrong')
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField
        {...field('invoicePrefix')}
        label={t('admin.store.invoicePrefix')}
        hint={t('admin.store.prefixHint')}
        invalid={invalid}
        misfit={invalid}
        maxLength={6}
        ltr={true}
      />
      <TextField
        {...field('creditNotePrefix')}
        label={t('admin.store.creditNotePrefix')}
        invalid={invalid}
        misfit={invalid}
        maxLength={6}
        ltr={true}
      />
    </div>
  )
}

function Hours({ field, timeZones }: Field & { timeZones: readonly string[] }) {
  const t = useText()
  const language = useLanguage()
  const hour = (value: number) => formatHour(language, value)
  const misfit = t('admin.store.hoursError')
  return (
    <Panel title={t('admin.store.hours')} id="hours">
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        <Days {...field('hours.days')} />
        <div className="grid grid-cols-2 gap-3">
          <NumberChoice
            {...field('hours.opens')}
            label={t('admin.store.opens')}
            values={upTo(0, 23)}
            say={hour}
            misfit={misfit}
          />
          <NumberChoice
            {...field('hours.closes')}
            label={t('admin.store.closes')}
            values={upTo(1, 24)}
            say={hour}
            misfit={misfit}
          />
        </div>
        <ChoiceField
          {...field('timeZone')}
          label={t('admin.store.timeZone')}
          hint={t('admin.store.timeZoneHint')}
          options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        />
        <p className="text-small text-muted">{t('admin.store.hoursHint')}</p>
      </div>
    </Panel>
  )
}

function Days(bound: Bound) {
  const t = useText()
  const language = useLanguage()
  const { field, error } = useField(bound)
  const chosen: readonly number[] = Array.isArray(field.value) ? field.value : []
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-small">{t('admin.store.days')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {upTo(1, 7).map((day) => (
          <label key={day} className="flex min-h-11 items-center gap-2">
            <input
              ref={day === 1 ? field.ref : undefined}
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={({ target }) =>
                field.onChange(target.checked ? [...chosen, day].sort() : chosen.filter((other) => other !== day))
              }
              className="size-5 shrink-0 accent-ink"
            />
            {formatWeekday(language, day)}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-small text-danger">
          {t('admin.store.daysError')}
        </p>
      )}
    </fieldset>
  )
}
