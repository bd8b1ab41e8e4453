import { useState } from 'react'
import type { IssuedGiftCard } from '#modules/credit/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { SPOKEN } from '../../i18n/catalogues.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { centsOf } from '../../shared/admin/amounts.ts'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { forgetKey, keyFor } from '../../shared/idempotency-key.ts'
import { tabStore } from '../../shared/tab-store.ts'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import { isEmail } from '../../ui/is-email.ts'
import { useForm } from '../../ui/use-form.ts'
import { cardWrites } from './gift-card-reads.ts'
import { NewCode } from './new-code.tsx'

/** One key for one card: a second press or a lost answer shows the same card, and mails it once. */
const PLACE = 'loomcourt-gift-card-key'
const ORDER = ['value', 'name', 'email', 'language', 'expiresOn', 'reason'] as const
type Name = (typeof ORDER)[number]
const LEAST = 100
const MOST = 100_000_000

type Made = { card: IssuedGiftCard; mailedTo: string }

/** Makes a card. Its code is shown once, and mailed if there is an address; the form is empty again for the next one. */
export function CardForm({ onIssued }: { onIssued: () => Promise<void> }) {
  const t = useText()
  const [made, setMade] = useState<Made>()
  const [count, setCount] = useState(0)
  const onMade = async (card: Made) => {
    setMade(card)
    setCount((before) => before + 1)
    await onIssued()
  }
  return (
    <Panel title={t('admin.giftCards.issue')} id="issue" className="self-start">
      {made && <NewCode key={made.card.id} {...made} onSeen={() => setMade(undefined)} />}
      <EmptyForm key={count} onMade={onMade} />
    </Panel>
  )
}

function EmptyForm({ onMade }: { onMade: (made: Made) => Promise<void> }) {
  const t = useText()
  const start = { value: '', name: '', email: '', language: useLanguage(), expiresOn: '', reason: '' }
  const { send, busy, error } = useWrite(async (typed: Record<Name, string>) => {
    const [name, email] = [typed.name.trim(), typed.email.trim()]
    const language = typed.language as 'en'
    const card = {
      ...{ value: centsOf(typed.value) ?? 0, reason: typed.reason.trim() },
      ...(typed.expiresOn && { expiresOn: typed.expiresOn }),
      ...(name && { recipient: { name, language, ...(email && { email }) } }),
    }
    const issued = await cardWrites.issue(card, keyFor(card, tabStore, PLACE).key)
    forgetKey(tabStore, PLACE)
    await onMade({ card: issued, mailedTo: email })
  })
  const errorOf = (name: Name, typed: Record<Name, string>): string | undefined => {
    const cents = centsOf(typed.value)
    if (name === 'value' && (cents === undefined || cents < LEAST || cents > MOST)) return t('admin.giftCards.flaw.value')
    if (name === 'email' && typed.email.trim() !== '' && !isEmail(typed.email)) return t('admin.giftCards.flaw.email')
    if (name === 'name' && typed.email.trim() !== '' && typed.name.trim() === '') return t('admin.giftCards.flaw.name')
    if (name === 'reason' && typed.reason.trim().length < 3) return t('admin.giftCards.flaw.reason')
    return undefined
  }
  const { field, form } = useForm<Name>(start, { order: ORDER, errorOf, send: (typed) => void send(typed) })
  return (
    <form {...form} className="grid gap-4 px-4 pb-5 sm:px-5">
      <Fields field={field} />
      {error !== undefined && !busy && (
        <p role="alert" className="text-small text-danger">
          {sentenceOf(error) ?? t('error.network.short')}
        </p>
      )}
      <Button type="submit" size="touch" busy={busy} className="justify-self-start">
        {t('admin.giftCards.do')}
      </Button>
    </form>
  )
}

function Fields({ field }: { field: ReturnType<typeof useForm<Name>>['field'] }) {
  const t = useText()
  const nameOf = useLanguageName()
  const optional = t('checkout.optional')
  return (
    <>
      <TextInput {...field('value')} label={t('admin.refunds.inKes')} inputMode="decimal" ltr required />
      <TextInput {...field('name')} label={t('admin.giftCards.name')} optional={optional} maxLength={120} autoComplete="off" />
      <TextInput
        {...field('email')}
        label={t('admin.giftCards.email')}
        hint={t('admin.giftCards.emailHint')}
        optional={optional}
        type="email"
        ltr
        maxLength={254}
        autoComplete="off"
      />
      <Select {...field('language')} label={t('admin.giftCards.language')}>
        {SPOKEN.map((language) => (
          <option key={language} value={language}>
            {nameOf(language)}
          </option>
        ))}
      </Select>
      <TextInput
        {...field('expiresOn')}
        label={t('admin.giftCards.until')}
        hint={t('admin.giftCards.untilHint')}
        optional={optional}
        type="date"
      />
      <TextInput
        {...field('reason')}
        label={t('admin.giftCards.reason')}
        hint={t('admin.giftCards.reasonHint')}
        maxLength={280}
        required
      />
    </>
  )
}
