import { useState } from 'react'
import type { z } from 'zod'
import { LANGUAGES } from '#kernel/languages.ts'
import { type IssuedGiftCard, IssueGiftCard } from '#modules/credit/contract.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { ChoiceField, MoneyField, TextField } from '../../shared/admin/kit/fields.tsx'
import { type Bound, useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { forgetKey, keyFor } from '../../shared/idempotency-key.ts'
import { tabStore } from '../../shared/tab-store.ts'
import { cardWrites } from './gift-card-reads.ts'
import { NewCode } from './new-code.tsx'

/** Session storage key of the idempotency key, so that a retry returns the same card. */
const PLACE = 'loomcourt-gift-card-key'

type Made = { card: IssuedGiftCard; mailedTo: string }

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
  const language = useLanguage()
  const { field, ...form } = useAdminForm({
    schema: IssueGiftCard,
    start: { reason: '', recipient: { name: '', language } },
    prepare: withoutNobody,
    clears: true,
    send: async (card) => {
      const issued = await cardWrites.issue(card, keyFor(card, tabStore, PLACE).key)
      forgetKey(tabStore, PLACE)
      await onMade({ card: issued, mailedTo: card.recipient?.email ?? '' })
    },
  })
  return (
    <AdminForm form={form} submit={t('admin.giftCards.do')} className="px-4 pb-5 sm:px-5">
      <Fields field={field} />
    </AdminForm>
  )
}

const withoutNobody = ({ recipient, ...card }: z.input<typeof IssueGiftCard>): z.input<typeof IssueGiftCard> =>
  recipient?.name.trim() || recipient?.email ? { ...card, recipient } : card

type Named = 'value' | 'reason' | 'expiresOn' | 'recipient.name' | 'recipient.email' | 'recipient.language'

function Fields({ field }: { field: (name: Named) => Bound }) {
  const t = useText()
  const nameOf = useLanguageName()
  return (
    <>
      <MoneyField {...field('value')} label={t('admin.refunds.inKes')} invalid={t('admin.giftCards.invalid.value')} required />
      <TextField
        {...field('recipient.name')}
        label={t('admin.giftCards.name')}
        invalid={t('admin.giftCards.invalid.name')}
        maxLength={120}
        autoComplete="off"
        emptyAsText
        optional
      />
      <TextField
        {...field('recipient.email')}
        label={t('admin.giftCards.email')}
        hint={t('admin.giftCards.emailHint')}
        invalid={t('admin.giftCards.invalid.email')}
        type="email"
        ltr
        maxLength={254}
        autoComplete="off"
        optional
      />
      <ChoiceField
        {...field('recipient.language')}
        label={t('admin.giftCards.language')}
        options={LANGUAGES.map((language) => ({ value: language, label: nameOf(language) }))}
      />
      <TextField
        {...field('expiresOn')}
        label={t('admin.giftCards.until')}
        hint={t('admin.giftCards.untilHint')}
        type="date"
        optional
      />
      <TextField
        {...field('reason')}
        label={t('admin.giftCards.reason')}
        hint={t('admin.giftCards.reasonHint')}
        invalid={t('admin.giftCards.invalid.reason')}
        maxLength={280}
        required
      />
    </>
  )
}
