import type { DateFormat, Profile } from '#modules/customers/contract.ts'
import { ApiProblem } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { accountWrites } from '../../shared/account/account-writes.ts'
import { dayIn } from '../../shared/account/date-forms.ts'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { toast } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

const FORMATS: readonly DateFormat[] = ['day-month-year', 'month-day-year', 'year-month-day']
const EXAMPLE = '2026-12-31'

export function PersonForm({ profile }: { profile: Profile }) {
  const t = useText()
  const language = useLanguage()
  const hydrated = useHydrated()
  const start = { name: profile.name, phone: profile.phone ?? '', dateFormat: profile.dateFormat as string }
  const { send, busy, error } = useWrite(async (typed: typeof start) => {
    try {
      const phone = typed.phone.trim() || null
      const now = await accountWrites.changeProfile({
        name: typed.name.trim(),
        phone,
        dateFormat: typed.dateFormat as DateFormat,
      })
      change({ name: now.name, phone: now.phone ?? '' })
      toast({ title: t('profile.saved') })
    } catch (failure) {
      if (failure instanceof ApiProblem && /phone/i.test(failure.code ?? '')) setError('phone', failure.sentence)
      throw failure
    }
  })
  const { field, form, errorCount, setError, change } = useForm<keyof typeof start>(start, {
    order: ['name', 'phone', 'dateFormat'],
    errorOf: (name, typed) => (name === 'name' && typed.name.trim() === '' ? t('auth.missing.name') : undefined),
    send: (typed) => void send(typed),
  })
  return (
    <form {...form} className="grid max-w-120 gap-5">
      <FormFailure write={{ error, busy }} title={t('common.notSaved')} />
      <FormErrors count={errorCount} />
      <TextInput {...field('name')} label={t('checkout.field.name')} autoComplete="name" maxLength={120} required />
      <TextInput
        {...field('phone')}
        label={t('checkout.field.phone')}
        optional={t('checkout.optional')}
        hint={t('checkout.hint.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
        ltr
      />
      <Select {...field('dateFormat')} label={t('profile.dateFormat')}>
        {FORMATS.map((format) => (
          <option key={format} value={format}>
            {dayIn(format, language, EXAMPLE)}
          </option>
        ))}
      </Select>
      <p className="text-small text-muted">
        {t('checkout.field.email')}: <bdi dir="ltr">{profile.email}</bdi>
      </p>
      <Button type={hydrated ? 'submit' : 'button'} size="touch" busy={busy} className="w-fit">
        {t('profile.save')}
      </Button>
    </form>
  )
}
